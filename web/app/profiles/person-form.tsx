import { Anchor, Stack } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { editProfile, type Profile } from '#contract/accounts'
import { roleOf, settingsAddress } from '#contract/values/role'
import { SubmitNote } from '../accounts/submit-note.tsx'
import { useContractForm } from '../accounts/use-contract-form.ts'
import { useSubmit } from '../accounts/use-submit.ts'
import { api } from '../browser-api.ts'
import { InfoNote } from '../ui/info-note.tsx'
import { PhoneInput } from '../ui/phone-input.tsx'
import { PersonFields } from './person-fields.tsx'
import { StepButtons, type FormPlace } from './step-buttons.tsx'

interface PersonFormProps {
  profile: Profile
  place: FormPlace
  onBack: () => void
  onSaved: (profile: Profile) => Promise<void>
}

/** The person of an account that exists; the phone and the e-mail that lead to it are changed in the settings, by the password. */
export function PersonForm({ profile, place, onBack, onSaved }: PersonFormProps) {
  const { t } = useTranslation('profiles')
  const { last_name, first_name, patronymic, additional_phone } = profile
  const initial = { last_name, first_name, patronymic, additional_phone, birth_date: profile.birth_date ?? '', gender: profile.gender ?? '' }
  const form = useContractForm(editProfile.body, initial)
  // Of everybody else nothing but a dispute about the IIN locks who they are.
  const isPupil = roleOf(profile.role_id) === 'student'
  const { submission, submit } = useSubmit(form, 'profile')
  const save = (person: typeof initial) =>
    submit(async () => {
      const { data } = await api(editProfile, { body: z.parse(editProfile.body, person) })
      await onSaved(data)
    })
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="lg">
        {profile.identity_lock && <InfoNote tone="sand">{t(`person.locked.${isPupil ? profile.identity_lock : 'disputed'}`)}</InfoNote>}
        <PersonFields form={form} isLocked={profile.identity_lock !== null} />
        <PhoneInput label={t('person.additionalPhone')} description={t('person.additionalPhoneHint')} {...form.getInputProps('additional_phone')} />
        {place === 'profile' && (
          <Anchor component={Link} to={`${settingsAddress(roleOf(profile.role_id))}#contacts`}>
            {t('person.contactsElsewhere')}
          </Anchor>
        )}
        <SubmitNote submission={submission} />
      </Stack>
      <StepButtons place={place} onBack={onBack} submission={submission} />
    </form>
  )
}
