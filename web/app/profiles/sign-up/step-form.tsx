import { Suspense, use } from 'react'
import type { Profile } from '#contract/accounts/accounts'
import { agreesToday } from './agrees-today.ts'
import type { OwnAccount } from './load-own-account.ts'
import { PhotoForm } from '../photo/photo-form.tsx'
import { readDraft } from '../step/sign-up-draft.ts'
import { stepParts } from './step-parts.tsx'
import type { StepWithForm } from './step-to-show.rules.ts'

const { person, education, guardian, ownConsent, place } = stepParts

interface StepFormProps {
  step: StepWithForm
  account: OwnAccount
  consentVersion: string
  onBack: () => void
  /** Continues without a legal representative, if the age allows it. */
  onSkip?: () => void
  /** Continues and lets an adult consent later, if the age requires one. */
  onWithoutAdult?: () => Promise<void>
  onSaved: (profile: Profile) => Promise<void>
}

/** The form of one step, filled with values typed on this device and not sent yet. */
export const StepForm = (props: StepFormProps) => (
  <Suspense>
    <FormOf {...props} />
  </Suspense>
)

function FormOf({
  step,
  account: { profile, lists, centers, unfinished },
  consentVersion,
  onBack,
  onSkip,
  onWithoutAdult,
  onSaved,
}: StepFormProps) {
  const form = { profile, place: 'step' as const, onBack, onSaved }
  if (step === 'education') return <education.Form {...form} draft={readDraft().education} lists={use(lists())} />
  // A pupil who may consent alone and whose consent is missing gives it here.
  if (step === 'guardian' && unfinished === 'guardian' && agreesToday(profile))
    return <ownConsent.Form {...form} consentVersion={consentVersion} />
  if (step === 'guardian')
    return (
      <guardian.Form
        {...form}
        draft={readDraft().guardian}
        consentVersion={consentVersion}
        {...(agreesToday(profile) ? { onSkip } : { onWithoutAdult })}
      />
    )
  if (step === 'photo') return <PhotoForm {...form} />
  return step === 'place' ? <place.Form {...form} centers={use(centers())} /> : <person.Form {...form} />
}
