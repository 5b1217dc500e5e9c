import { useTranslation } from '#web/i18n/use-translation'
import { useNavigate } from 'react-router'
import { readSession } from '#contract/accounts/accounts'
import { api } from '../../calls/browser-api.ts'
import { storeUser } from '../../device/session.ts'
import type { OwnAccount } from './load-own-account.ts'
import { eraseDraft } from '../step/sign-up-draft.ts'
import { lostPartOf } from './lost-part.ts'
import { StepForm } from './step-form.tsx'
import type { StepWithForm } from './step-to-show.rules.ts'
import { studentSteps, useStepNames, WizardFrame } from './wizard-frame.tsx'

interface OneStepProps {
  step: StepWithForm
  account: OwnAccount
  consentVersion: string
  /** The page the pupil came from and returns to. */
  from: string
}

/** A step of the sign-up that must be repeated, because a consent was withdrawn or a photo refused. */
export function OneStep({ step, account, consentVersion, from }: OneStepProps) {
  const { t } = useTranslation('profiles')
  const navigate = useNavigate()
  const lost = lostPartOf(step, account)
  const leave = () => void navigate(from)
  async function saved(): Promise<void> {
    storeUser(await api(readSession, {}))
    eraseDraft()
    await navigate(from)
  }
  return (
    <WizardFrame
      steps={useStepNames('student')}
      current={studentSteps.indexOf(step) + 1}
      isAlone
      title={lost ? t(`again.${lost}.title`) : t(`steps.${step}.title`)}
      lead={lost ? t(`again.${lost}.lead`) : t(`steps.${step}.lead`)}
      isGuest={false}
      onBack={leave}
    >
      <StepForm step={step} account={account} consentVersion={consentVersion} onBack={leave} onSaved={saved} />
    </WizardFrame>
  )
}
