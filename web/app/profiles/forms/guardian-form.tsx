import { SimpleGrid, TextInput } from '@mantine/core'
import type { Profile } from '#contract/accounts/accounts'
import { saveGuardian } from '#contract/profiles/consents'
import { useTranslation } from '#web/i18n/use-translation'
import { PhoneField } from '../../accounts/phone-field.tsx'
import { useAct } from '../../form/act-button.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import { Button } from '../../ui/button.tsx'
import { ConsentField } from './consent-field.tsx'
import { FormInPlace } from '../form-in-place.tsx'
import { fillForm, storeSignUpDraft } from '../step/sign-up-draft.ts'
import type { FormPlace } from '../step/step-buttons.tsx'

interface GuardianFormProps {
  profile: Profile
  draft: Record<string, unknown>
  consentVersion: string
  place: FormPlace
  onBack: () => void
  /** Offered from the age of 16, when nobody else has to consent. */
  onSkip?: () => void
  /** Offered under 16: the cabinet opens without an adult, but tests stay closed. */
  onWithoutAdult?: () => Promise<void>
  onSaved: (profile: Profile) => Promise<void>
}

const empty = {
  last_name: '',
  first_name: '',
  patronymic: '',
  phone: '',
  phone_token: '',
  additional_phone: '',
  email: '',
}

/** The legal representative, who confirms their consent with a code sent to their phone. */
export function GuardianForm({
  profile,
  draft,
  consentVersion,
  place,
  onBack,
  onSkip,
  onWithoutAdult,
  onSaved,
}: GuardianFormProps) {
  const { t } = useTranslation('profiles')
  const form = useCallForm(saveGuardian, {
    words: 'profiles',
    values: {
      ...fillForm(profile.guardian ? fillForm(empty, profile.guardian) : empty, draft),
      consent: false,
      consent_version: consentVersion,
    },
    keep: (guardian) => place === 'step' && storeSignUpDraft({ guardian }),
    done: onSaved,
    failed: 'profile',
  })
  const { act, isBusy } = useAct()
  const later = onSkip && (
    <Button variant="subtle" size="lg" onClick={onSkip}>
      {t('guardian.skip')}
    </Button>
  )
  return (
    <FormInPlace of={form} place={place} onBack={onBack} later={later}>
      <InfoNote tone="gold">{t('guardian.note')}</InfoNote>
      {onWithoutAdult && (
        <InfoNote tone="sand">
          <p>{t('guardian.withoutNote')}</p>
          <Button variant="line" loading={isBusy} onClick={() => void act(onWithoutAdult, { reads: 'nothing' })}>
            {t('guardian.without')}
          </Button>
        </InfoNote>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput {...form.field('last_name')} />
        <TextInput {...form.field('first_name')} />
        <TextInput {...form.field('patronymic')} />
        <TextInput type="email" inputMode="email" {...form.field('email', 'email_if_any')} />
      </SimpleGrid>
      <PhoneField form={form} purpose="guardian" label={t('guardian.phone')} description={t('guardian.phoneHint')} />
      <PhoneInput {...form.field('additional_phone')} />
      <ConsentField label={t('consent.guardian')} field={form.getInputProps('consent')} />
    </FormInPlace>
  )
}
