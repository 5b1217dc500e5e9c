import { useTranslation } from '#web/i18n/use-translation'
import { useNavigate, useSearchParams } from 'react-router'
import { PageMeta } from '../../shell/page-meta.tsx'
import { SkeletonLine, SkeletonFrame } from '../../ui/skeletons/skeleton-frame.tsx'
import { steps } from './step-to-show.rules.ts'
import { studentSteps, useStepNames, WizardFrame } from './wizard-frame.tsx'
import styles from '../../shell/frame/wizard.module.css'

/** Frame of the step in the address, shown until it is known how far the pupil has come. */
export function WizardLoading() {
  const { t } = useTranslation('profiles')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const requestedStep = steps.find((step) => step === search.get('step'))
  const step = requestedStep ?? 'about'
  return (
    <WizardFrame
      steps={useStepNames('student')}
      current={step === 'done' ? studentSteps.length + 1 : studentSteps.indexOf(step) + 1}
      title={requestedStep ? t(`steps.${requestedStep}.title`) : t('start.title')}
      isGuest={!requestedStep}
      onBack={() => void navigate('/')}
    >
      <PageMeta title={t('start.meta')} />
      <SkeletonFrame label={t('profile.loading')}>
        <div className={styles.bones}>
          <SkeletonLine width="100%" height={48} round={13} />
          <SkeletonLine width="100%" height={48} round={13} />
          <SkeletonLine width="60%" height={48} round={13} />
        </div>
      </SkeletonFrame>
    </WizardFrame>
  )
}
