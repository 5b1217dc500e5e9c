import { SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { changeIdentity, type FoundStudent } from '#contract/profiles'
import { api } from '../browser-api.ts'
import { BirthDateInput } from './birth-date-input.tsx'
import { StaffForm } from './staff-form.tsx'

/** Staff put right who a pupil is, with the reason; the pupil is told and both values are kept. */
export function StudentCorrection({ student: { id, identity } }: { student: FoundStudent }) {
  const { t } = useTranslation('profiles')
  return (
    <StaffForm
      schema={changeIdentity.body}
      initial={{ ...identity, birth_date: identity.birth_date ?? '', gender: identity.gender ?? '', comment: '' }}
      words="correction"
      send={async (body) => (await api(changeIdentity, { params: { id }, body })).message}
      before={(form) => (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label={t('person.lastName')} required {...form.getInputProps('last_name')} />
          <TextInput label={t('person.firstName')} required {...form.getInputProps('first_name')} />
          <TextInput label={t('person.patronymic')} {...form.getInputProps('patronymic')} />
          <BirthDateInput label={t('person.birthDate')} required {...form.getInputProps('birth_date')} />
        </SimpleGrid>
      )}
    />
  )
}
