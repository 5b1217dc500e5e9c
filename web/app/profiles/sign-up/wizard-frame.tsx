import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { Brand } from '../../shell/frame/brand.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { SkipLink } from '../../shell/frame/skip-link.tsx'
import { SupportLine } from '../../shell/frame/support-line.tsx'
import { SideScene } from '../../ui/drawings/scenes/side-scene.tsx'
import { StepsPath } from '../../ui/steps-path.tsx'
import styles from './wizard-frame.module.css'
import { WizardHead } from './wizard-head.tsx'

interface WizardFrameProps {
  /** Names of the steps on the way, in order. */
  steps: readonly string[]
  /** The step of this moment, from 1; beyond the last one, everything is done. */
  current: number
  /** Only this step is done again: all others are done. */
  isAlone?: boolean
  title: string
  lead?: string
  /** The account does not exist yet: the way to those who have one. */
  isGuest: boolean
  onBack: () => void
  children: React.ReactNode
}

/** The frame of a sign-up: the way of steps on the sky side, or as segments on a phone. */
export function WizardFrame({ steps, current, isAlone, title, lead, isGuest, onBack, children }: WizardFrameProps) {
  const { t } = useTranslation('profiles')
  const total = steps.length
  const stepText = isAlone ? (steps[current - 1] ?? '') : current > total ? t('wizard.done') : t('wizard.step', { current, total })
  const stateOf = (step: number) => (step === current ? 'now' : isAlone || step < current ? 'done' : 'ahead')
  return (
    <div className={styles.root}>
      <SkipLink />
      <aside className={styles.side}>
        <div className={styles.sky}>
          <Brand />
          <div className={styles.path}>
            <StepsPath
              kind="wizard"
              label={t('wizard.path')}
              steps={steps.map((label, i) => ({ label, state: stateOf(i + 1), stateLabel: t(`wizard.state.${stateOf(i + 1)}`) }))}
            />
          </div>
          <div className={styles.scene}>
            <SideScene kind="wizard" />
          </div>
        </div>
      </aside>
      <div className={styles.page}>
        <WizardHead total={isAlone ? 1 : total} current={isAlone ? 1 : current} stepText={stepText} isGuest={isGuest} onBack={onBack} />
        <main id="content" tabIndex={-1} className={styles.main}>
          <Title order={1} className={styles.title}>
            {title}
          </Title>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.content}>{children}</div>
          {isGuest && (
            <p className={styles.knownBelow}>
              {t('wizard.known')}{' '}
              <LinkButton to="/signin" variant="line">
                {t('wizard.signIn')}
              </LinkButton>
            </p>
          )}
        </main>
        <SupportLine />
      </div>
    </div>
  )
}
