import { Select, TextInput } from '@mantine/core'
import { admitSchool, type UnlistedSchool } from '#contract/profiles/unlisted-schools'
import { schoolTypes } from '#contract/values/grade'
import { useTranslation } from '#web/i18n/use-translation'
import { useCallForm } from '../../form/use-call-form.ts'
import { SettlingForm, type Settling } from './settling-form.tsx'
import { perLanguage } from '#contract/values/locale'

/** The names under which a school comes into the list. */
export function AdmitSchoolForm({ school: { id, name, school_type }, onSettled, onRefused, onCancel }: Settling & { school: UnlistedSchool }) {
  const { t } = useTranslation('places')
  const form = useCallForm(admitSchool, {
    words: 'settings',
    params: { id },
    values: { ...perLanguage(['name'], () => name), school_type },
    refused: ({ code }) => code === 'school-settled' && onRefused(),
    done: ({ message }) => onSettled(message),
  })
  return (
    <SettlingForm of={form} words="saveAdmit" onCancel={onCancel}>
      <TextInput maxLength={200} {...form.field('name_ru')} />
      <TextInput maxLength={200} {...form.field('name_kk')} />
      <TextInput maxLength={200} {...form.field('name_en')} />
      <Select {...form.field('school_type')} data={schoolTypes.map((type) => ({ value: type, label: t(`schoolType.${type}`) }))} />
    </SettlingForm>
  )
}
