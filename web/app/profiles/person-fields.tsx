import { Radio, SimpleGrid, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslation } from '#web/i18n/use-translation'
import { RadioCard } from '../ui/radio-card.tsx'
import { BirthDateInput } from './birth-date-input.tsx'

export interface PersonValues {
  last_name: string
  first_name: string
  patronymic: string
  birth_date: string
  gender: string
}

interface PersonFieldsProps {
  /** Who somebody is stays as it is while staff look at it, and once their photo is accepted. */
  isLocked?: boolean
  form: { getInputProps: (path: keyof PersonValues) => GetInputPropsReturnType }
}

/** Who somebody is: the same fields at the sign-up and in the profile. */
export function PersonFields({ form, isLocked = false }: PersonFieldsProps) {
  const { t } = useTranslation('profiles')
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput label={t('person.lastName')} autoComplete="family-name" required disabled={isLocked} {...form.getInputProps('last_name')} />
        <TextInput label={t('person.firstName')} autoComplete="given-name" required disabled={isLocked} {...form.getInputProps('first_name')} />
        <TextInput
          label={t('person.patronymic')}
          description={t('person.patronymicHint')}
          autoComplete="additional-name"
          disabled={isLocked}
          {...form.getInputProps('patronymic')}
        />
        <BirthDateInput label={t('person.birthDate')} required disabled={isLocked} {...form.getInputProps('birth_date')} />
      </SimpleGrid>
      <Radio.Group label={t('person.gender')} {...form.getInputProps('gender')}>
        <SimpleGrid cols={2} spacing="md">
          <RadioCard value="female" disabled={isLocked} title={t('person.female')} />
          <RadioCard value="male" disabled={isLocked} title={t('person.male')} />
        </SimpleGrid>
      </Radio.Group>
    </>
  )
}
