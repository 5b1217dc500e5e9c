import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import * as z from 'zod/mini'
import type { Profile } from '#contract/accounts'
import { saveGuardian } from '#contract/profiles'
import { ApiFailure } from '../api.ts'
import { PhoneConfirmation } from '../accounts/phone-confirmation.tsx'
import { SubmitNote } from '../accounts/submit-note.tsx'
import { useContractForm } from '../accounts/use-contract-form.ts'
import { useSubmit } from '../accounts/use-submit.ts'
import { api } from '../browser-api.ts'
import { InfoNote } from '../ui/info-note.tsx'
import { PhoneInput } from '../ui/phone-input.tsx'
import { ConsentField } from './consent-field.tsx'
import { filled, keepDraft } from './sign-up-draft.ts'
import { StepButtons, type FormPlace } from './step-buttons.tsx'

interface GuardianFormProps {
  profile: Profile
  kept: Record<string, unknown>
  consentVersion: string
  place: FormPlace
  onBack: () => void
  /** From 16 on nobody else has to agree. */
  onSkip?: () => void
  onSaved: (profile: Profile) => Promise<void>
}

const empty = { last_name: '', first_name: '', patronymic: '', phone: '', phone_token: '', additional_phone: '', email: '' }

/** The legal representative, whose consent a code to their phone confirms. */
export function GuardianForm({ profile, kept, consentVersion, place, onBack, onSkip, onSaved }: GuardianFormProps) {
  const { t } = useTranslation('profiles')
  const initial = { ...filled(profile.guardian ? filled(empty, profile.guardian) : empty, kept), consent: false, consent_version: consentVersion }
  const form = useContractForm(saveGuardian.body, initial, (guardian) => place === 'step' && keepDraft({ guardian }))
  const { submission, submit } = useSubmit(form, 'profile')
  const save = (guardian: typeof initial) =>
    submit(async () => {
      const saved = await api(saveGuardian, { body: z.parse(saveGuardian.body, guardian) }).catch((failure: unknown) => {
        if (failure instanceof ApiFailure && failure.code === 'phone-unconfirmed') form.setFieldValue('phone_token', '')
        throw failure
      })
      await onSaved(saved)
    })
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="lg">
        <InfoNote tone="gold">{t('guardian.note')}</InfoNote>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label={t('person.lastName')} required {...form.getInputProps('last_name')} />
          <TextInput label={t('person.firstName')} required {...form.getInputProps('first_name')} />
          <TextInput label={t('person.patronymic')} description={t('person.patronymicHint')} {...form.getInputProps('patronymic')} />
          <TextInput type="email" inputMode="email" label={t('guardian.email')} {...form.getInputProps('email')} />
        </SimpleGrid>
        <PhoneConfirmation
          key={submission.code}
          purpose="guardian"
          label={t('guardian.phone')}
          description={t('guardian.phoneHint')}
          value={{ phone: form.values.phone, phone_token: form.values.phone_token }}
          onChange={(confirmed) => form.setValues(confirmed)}
          error={form.errors.phone ?? form.errors.phone_token}
        />
        <PhoneInput label={t('person.additionalPhone')} description={t('person.additionalPhoneHint')} {...form.getInputProps('additional_phone')} />
        <ConsentField label={t('consent.guardian')} field={form.getInputProps('consent', { type: 'checkbox' })} />
        <SubmitNote submission={submission} />
      </Stack>
      <StepButtons
        place={place}
        onBack={onBack}
        submission={submission}
        later={
          onSkip && (
            <Button variant="subtle" size="lg" onClick={onSkip}>
              {t('guardian.skip')}
            </Button>
          )
        }
      />
    </form>
  )
}
