import { Suspense } from 'react'
import type { Profile } from '#contract/accounts'
import { laterPart } from '../parts-limit.ts'
import { agreesToday } from './agrees-today.ts'
import type { OwnAccount } from './load-own-account.ts'
import { PhotoForm } from './photo/photo-form.tsx'
import { readDraft } from './sign-up-draft.ts'
import { stepParts } from './step-parts.ts'
import type { StepWithForm } from './step-to-show.rules.ts'

const PersonForm = laterPart(async () => ({ default: (await stepParts.person()).PersonForm }))
const EducationForm = laterPart(async () => ({ default: (await stepParts.education()).EducationForm }))
const GuardianForm = laterPart(async () => ({ default: (await stepParts.guardian()).GuardianForm }))
const OwnConsentForm = laterPart(async () => ({ default: (await stepParts.ownConsent()).OwnConsentForm }))
const PlaceForm = laterPart(async () => ({ default: (await stepParts.place()).PlaceForm }))

interface StepFormProps {
  step: StepWithForm
  account: OwnAccount
  consentVersion: string
  onBack: () => void
  /** On without a legal representative, where the age allows it. */
  onSkip?: () => void
  onSaved: (profile: Profile) => Promise<void>
}

/** The form of one step; what was typed on this device and not yet sent is in it. */
export const StepForm = (props: StepFormProps) => (
  <Suspense>
    <FormOf {...props} />
  </Suspense>
)

function FormOf({ step, account: { profile, lists, centers, unfinished }, consentVersion, onBack, onSkip, onSaved }: StepFormProps) {
  const form = { profile, place: 'step' as const, onBack, onSaved }
  if (step === 'education') return <EducationForm {...form} kept={readDraft().education} lists={lists} />
  // Who agrees alone is asked for the own word where that is what is missing.
  if (step === 'guardian' && unfinished === 'guardian' && agreesToday(profile)) return <OwnConsentForm {...form} consentVersion={consentVersion} />
  if (step === 'guardian')
    return <GuardianForm {...form} kept={readDraft().guardian} consentVersion={consentVersion} onSkip={agreesToday(profile) ? onSkip : undefined} />
  if (step === 'photo') return <PhotoForm {...form} />
  return step === 'place' ? <PlaceForm {...form} centers={centers} /> : <PersonForm {...form} />
}
