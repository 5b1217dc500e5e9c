import type { Profile } from '#contract/accounts'
import { agreesToday } from './agrees-today.ts'
import { EducationForm } from './education-form.tsx'
import { GuardianForm } from './guardian-form.tsx'
import type { OwnAccount } from './load-own-account.ts'
import { OwnConsentForm } from './own-consent-form.tsx'
import { PersonForm } from './person-form.tsx'
import { PhotoForm } from './photo/photo-form.tsx'
import { PlaceForm } from './place-form.tsx'
import { readDraft } from './sign-up-draft.ts'
import type { StepWithForm } from './step-to-show.rules.ts'

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
export function StepForm({ step, account: { profile, lists, centers, unfinished }, consentVersion, onBack, onSkip, onSaved }: StepFormProps) {
  const form = { profile, place: 'step' as const, onBack, onSaved }
  if (step === 'education') return <EducationForm {...form} kept={readDraft().education} lists={lists} />
  // Who agrees alone is asked for the own word where that is what is missing.
  if (step === 'guardian' && unfinished === 'guardian' && agreesToday(profile)) return <OwnConsentForm {...form} consentVersion={consentVersion} />
  if (step === 'guardian')
    return <GuardianForm {...form} kept={readDraft().guardian} consentVersion={consentVersion} onSkip={agreesToday(profile) ? onSkip : undefined} />
  if (step === 'photo') return <PhotoForm {...form} />
  return step === 'place' ? <PlaceForm {...form} centers={centers} /> : <PersonForm {...form} />
}
