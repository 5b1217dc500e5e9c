import type { Profile } from '#contract/accounts/accounts'
import { giveOwnConsent } from '#contract/profiles/consents'
import { useTranslation } from '#web/i18n/use-translation'
import { useCallForm } from '../../form/use-call-form.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { ConsentField } from './consent-field.tsx'
import { FormInPlace } from '../form-in-place.tsx'
import type { FormPlace } from '../step/step-buttons.tsx'

interface OwnConsentFormProps {
  consentVersion: string
  place: FormPlace
  onBack: () => void
  onSaved: (profile: Profile) => Promise<void>
}

/** From the age of 16 a pupil consents alone, also again after withdrawing the consent. */
export function OwnConsentForm({ consentVersion, place, onBack, onSaved }: OwnConsentFormProps) {
  const { t } = useTranslation('profiles')
  const form = useCallForm(giveOwnConsent, {
    words: 'profiles',
    values: { consent: false, consent_version: consentVersion },
    done: onSaved,
  })
  return (
    <FormInPlace of={form} place={place} onBack={onBack}>
      <InfoNote tone="gold">{t('ownConsent.note')}</InfoNote>
      <ConsentField label={t('consent.own')} field={form.getInputProps('consent')} />
    </FormInPlace>
  )
}
