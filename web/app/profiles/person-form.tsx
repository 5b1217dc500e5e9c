import { PhoneConfirmation } from '../accounts/phone-confirmation.tsx'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { editProfile, type Profile } from '#contract/accounts'
import { shownPhone } from '#contract/values/phone'
import { GivenAddress } from '../accounts/given-address.tsx'
import { SubmitNote } from '../accounts/submit-note.tsx'
import { useContractForm } from '../accounts/use-contract-form.ts'
import { useSubmit } from '../accounts/use-submit.ts'
import { api } from '../browser-api.ts'
import { PhoneInput } from '../ui/phone-input.tsx'
import { PersonFields } from './person-fields.tsx'
import { StepButtons, type FormPlace } from './step-buttons.tsx'

interface PersonFormProps {
  profile: Profile
  place: FormPlace
  onBack: () => void
  onSaved: (profile: Profile) => Promise<void>
}

/** The person of an account that exists; another phone must be confirmed first. */
export function PersonForm({ profile, place, onBack, onSaved }: PersonFormProps) {
  const { t } = useTranslation('profiles')
  const [isNewPhone, setNewPhone] = useState(false)
  const { last_name, first_name, patronymic, email, additional_phone } = profile
  const initial = {
    last_name,
    first_name,
    patronymic,
    email,
    additional_phone,
    birth_date: profile.birth_date ?? '',
    gender: profile.gender ?? '',
    phone: '',
    phone_token: '',
  }
  const form = useContractForm(editProfile.body, initial)
  const { submission, submit } = useSubmit(form)
  const save = ({ phone, phone_token, ...person }: typeof initial) => {
    // A number begun but not confirmed would be lost without a word.
    if (phone && !phone_token) return form.setFieldError('phone', t('person.confirmPhone'))
    return submit(async () => {
      const { data } = await api(editProfile, { body: z.parse(editProfile.body, phone_token ? { ...person, phone_token } : person) })
      await onSaved(data)
    })
  }
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="lg">
        <PersonFields form={form} />
        {isNewPhone ? (
          <PhoneConfirmation
            key={submission.code}
            purpose="phone-change"
            label={t('person.newPhone')}
            value={{ phone: form.values.phone, phone_token: form.values.phone_token }}
            onChange={(confirmed) => form.setValues(confirmed)}
            error={form.errors.phone ?? form.errors.phone_token}
          />
        ) : (
          <GivenAddress label={t('person.phone')} address={shownPhone(profile.phone)} onChange={() => setNewPhone(true)} />
        )}
        <PhoneInput label={t('person.additionalPhone')} description={t('person.additionalPhoneHint')} {...form.getInputProps('additional_phone')} />
        <SubmitNote submission={submission} />
      </Stack>
      <StepButtons place={place} onBack={onBack} submission={submission} />
    </form>
  )
}
