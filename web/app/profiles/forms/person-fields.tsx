import { Radio, SimpleGrid, TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { FieldProps } from '../../form/use-call-form.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { RadioCard } from '../../ui/inputs/radio-card.tsx'

interface PersonFieldsProps {
  /** Identity fields are read-only while staff check them, and once the photo is accepted. */
  isLocked?: boolean
  field: (name: 'last_name' | 'first_name' | 'patronymic' | 'birth_date' | 'gender') => FieldProps
}

/** Names and the date of birth, of the user or of another person. */
export const NameFields = ({ field, isLocked = false, isOwn = true }: PersonFieldsProps & { isOwn?: boolean }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
    <TextInput autoComplete={isOwn ? 'family-name' : 'off'} disabled={isLocked} {...field('last_name')} />
    <TextInput autoComplete={isOwn ? 'given-name' : 'off'} disabled={isLocked} {...field('first_name')} />
    <TextInput autoComplete={isOwn ? 'additional-name' : 'off'} disabled={isLocked} {...field('patronymic')} />
    <BirthDateInput disabled={isLocked} {...field('birth_date')} />
  </SimpleGrid>
)

/** Identity fields, the same in the sign-up and in the profile. */
export function PersonFields({ field, isLocked = false }: PersonFieldsProps) {
  const { t } = useTranslation('profiles')
  return (
    <>
      <NameFields field={field} isLocked={isLocked} />
      <Radio.Group {...field('gender')}>
        <SimpleGrid cols={2} spacing="md">
          <RadioCard value="female" disabled={isLocked} title={t('person.female')} />
          <RadioCard value="male" disabled={isLocked} title={t('person.male')} />
        </SimpleGrid>
      </Radio.Group>
    </>
  )
}

/** In a calendar, the year of birth is too many clicks away. */
function BirthDateInput(props: ComponentProps<typeof DateInput>) {
  const { t } = useTranslation('profiles')
  return <DateInput autoComplete="bday" placeholder={t('person.datePattern')} {...props} />
}
