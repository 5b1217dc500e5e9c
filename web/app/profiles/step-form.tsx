import type { Profile } from '#contract/accounts'
import { dayOf } from '#contract/values/age-band'
import { agreesAlone } from '#contract/values/own-consent'
import { EducationForm } from './education-form.tsx'
import { GuardianForm } from './guardian-form.tsx'
import type { OwnAccount } from './load-own-account.ts'
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
export function StepForm({ step, account: { profile, lists, centers }, consentVersion, onBack, onSkip, onSaved }: StepFormProps) {
  const form = { profile, place: 'step' as const, onBack, onSaved }
  if (step === 'education') return <EducationForm {...form} kept={readDraft().education} lists={lists} />
  if (step === 'guardian')
    return <GuardianForm {...form} kept={readDraft().guardian} consentVersion={consentVersion} onSkip={isOld(profile) ? onSkip : undefined} />
  if (step === 'photo') return <PhotoForm {...form} />
  return step === 'place' ? <PlaceForm {...form} centers={centers} /> : <PersonForm {...form} />
}

const isOld = (profile: Profile) => agreesAlone(profile, dayOf(new Date()))
