import { Suspense, useCallback, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useNavigate, useSearchParams } from 'react-router'
import { readSession, type Profile, type Session } from '#contract/accounts/accounts'
import { postponeGuardian } from '#contract/profiles/consents'
import { api } from '../../calls/browser-api.ts'
import { storeSession, storeUser } from '../../device/session.ts'
import { useWhenIdle } from '../../shell/use-when-idle.ts'
import { loadOwnAccount, loadTestAhead, type OwnAccount } from './load-own-account.ts'
import { eraseDraft, storeSignUpDraft, readDraft, type Draft } from '../step/sign-up-draft.ts'
import { StepForm } from './step-form.tsx'
import { loadAllSteps, stepParts } from './step-parts.tsx'
import { stepBefore, stepToShow, type Step } from './step-to-show.rules.ts'
import { studentSteps, useStepNames, WizardFrame } from './wizard-frame.tsx'

interface SignUpStepsProps {
  /** Null until the account is created. */
  account: OwnAccount | null
  draft: Draft
  consentVersion: string
}

/** A pupil's sign-up from the personal data on. The address says which step is shown. */
export function SignUpSteps({ account: initialAccount, draft, consentVersion }: SignUpStepsProps) {
  const { t, words } = useTranslation('profiles')
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [account, setAccount] = useState(initialAccount)
  // Loads all forms in advance, so that a connection lost between two steps does no harm.
  useWhenIdle(
    useCallback(() => {
      void loadAllSteps()
      void words.coming(['accounts', 'places', 'words'])?.catch(() => undefined)
      void account?.lists()
      void account?.centers()
    }, [account, words]),
  )
  const step = stepToShow(search.get('step'), account !== null, account?.unfinished ?? null)
  const goTo = (next: Step) => setSearch({ step: next })
  const back = () => {
    const before = stepBefore(step)
    if (account && before) return goTo(before)
    return void navigate(account ? '/' : '/signup')
  }

  async function created(session: Session): Promise<void> {
    storeSession(session)
    storeSignUpDraft({ phone: '', phone_token: '', about: {} })
    const own = await loadOwnAccount(readDraft())
    setAccount(own)
    goTo(own.unfinished ?? 'done')
  }
  async function saved(profile: Profile): Promise<void> {
    const user = await api(readSession, {})
    storeUser(user)
    if (!user.unfinished) eraseDraft()
    const test = await loadTestAhead(user)
    setAccount((own) => own && { ...own, profile, test, unfinished: user.unfinished })
    goTo(user.unfinished ?? 'done')
  }

  async function goWithoutAdult(): Promise<void> {
    await api(postponeGuardian, {})
    storeUser(await api(readSession, {}))
    await navigate('/cabinet')
  }

  return (
    <WizardFrame
      steps={useStepNames('student')}
      current={step === 'done' ? studentSteps.length + 1 : studentSteps.indexOf(step) + 1}
      title={t(`steps.${step}.title`)}
      lead={t(`steps.${step}.lead`)}
      isGuest={account === null}
      onBack={back}
    >
      <Suspense>
        {!account && (
          <stepParts.about.Form
            who="student"
            draft={draft}
            consentVersion={consentVersion}
            onBack={back}
            onCreated={created}
          />
        )}
      </Suspense>
      {account && step !== 'done' && (
        <StepForm
          step={step}
          account={account}
          consentVersion={consentVersion}
          onBack={back}
          onSkip={() => goTo('photo')}
          onWithoutAdult={goWithoutAdult}
          onSaved={saved}
        />
      )}
      <Suspense>{step === 'done' && account?.test && <stepParts.done.Form test={account.test} />}</Suspense>
    </WizardFrame>
  )
}
