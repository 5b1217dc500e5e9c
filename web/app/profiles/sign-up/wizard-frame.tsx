import { useTranslation } from '#web/i18n/use-translation'
import { Wizard } from '../../shell/frame/wizard.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import styles from '../../shell/frame/wizard.module.css'
import { WizardHead } from './wizard-head.tsx'

interface WizardFrameProps {
  /** Names of the steps in order. */
  steps: readonly string[]
  /** The current step, from 1; a larger number than steps means that all are done. */
  current: number
  /** Only this step is repeated; all others are done. */
  isAlone?: boolean
  title: string
  lead?: string
  /** There is no account yet, so a link to sign-in is shown. */
  isGuest: boolean
  onBack: () => void
  children: React.ReactNode
}

export function WizardFrame({ steps, current, isAlone, title, lead, isGuest, onBack, children }: WizardFrameProps) {
  const { t } = useTranslation('profiles')
  const total = steps.length
  const stepText = isAlone
    ? (steps[current - 1] ?? '')
    : current > total
      ? t('wizard.done')
      : t('wizard.step', { current, total })
  const stateOf = (step: number) => (step === current ? 'now' : isAlone || step < current ? 'done' : 'ahead')
  return (
    <Wizard
      label={t('wizard.path')}
      path={steps.map((label, i) => ({
        label,
        state: stateOf(i + 1),
        stateLabel: t(`wizard.state.${stateOf(i + 1)}`),
      }))}
      head={
        <WizardHead
          total={isAlone ? 1 : total}
          current={isAlone ? 1 : current}
          stepText={stepText}
          isGuest={isGuest}
          onBack={onBack}
        />
      }
      title={title}
      lead={lead}
      foot={
        isGuest && (
          <p className={styles.knownBelow}>
            {t('wizard.known')}{' '}
            <LinkButton to="/signin" variant="line">
              {t('wizard.signIn')}
            </LinkButton>
          </p>
        )
      }
    >
      {children}
    </Wizard>
  )
}

export const studentSteps = ['role', 'about', 'education', 'guardian', 'photo', 'place'] as const
export const parentSteps = ['role', 'about', 'child'] as const

export function useStepNames(role: 'student' | 'parent'): string[] {
  const { t } = useTranslation('profiles')
  return (role === 'student' ? studentSteps : parentSteps).map((step) => t(`wizard.steps.${step}`))
}
