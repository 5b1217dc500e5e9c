import { Radio, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { Profile } from '#contract/accounts/accounts'
import { saveEducation } from '#contract/profiles/own-profile'
import { educationLanguages, schoolProfiles } from '#contract/values/grade'
import { locales } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { useCallForm } from '../../form/use-call-form.ts'
import type { PlaceLists } from '../../places/place-lists.ts'
import { SchoolPicker } from '../../places/school-picker.tsx'
import { RadioCard } from '../../ui/inputs/radio-card.tsx'
import { educationValues } from './education-values.ts'
import { FormInPlace } from '../form-in-place.tsx'
import { storeSignUpDraft } from '../step/sign-up-draft.ts'
import type { FormPlace } from '../step/step-buttons.tsx'

interface EducationFormProps {
  profile: Profile
  /** Values typed on this device and not sent yet. */
  draft: Record<string, unknown>
  lists: PlaceLists
  place: FormPlace
  onBack: () => void
  onSaved: (profile: Profile) => Promise<void>
}

const grades = Array.from({ length: 11 }, (_, i) => String(i + 1))

/** Where and in which class the pupil studies. */
export function EducationForm({ profile, draft, lists, place, onBack, onSaved }: EducationFormProps) {
  const { t } = useTranslation('profiles')
  const form = useCallForm(saveEducation, {
    words: 'profiles',
    values: educationValues(profile, draft),
    keep: (education) => place === 'step' && storeSignUpDraft({ education }),
    done: onSaved,
    failed: 'profile',
  })
  const { values } = form
  return (
    <FormInPlace of={form} place={place} onBack={onBack}>
      <SchoolPicker
        value={values}
        onChange={(change) => form.setValues(change)}
        errors={form.errors}
        initial={lists}
        own={profile.education}
        typed={{
          isTyped: values.is_unlisted,
          name: values.unlisted_school,
          error: form.errors.unlisted_school,
          onChange: (change) => form.setValues(change),
        }}
      />
      <SimpleGrid cols={2} spacing="md">
        <Select
          placeholder={t('education.choose')}
          data={grades}
          {...form.field('grade')}
          value={values.grade === '' ? null : String(values.grade)}
          onChange={(grade) => form.setValues({ grade: grade ? Number(grade) : '' })}
        />
        <TextInput maxLength={2} {...form.field('grade_letter')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          placeholder={t('education.choose')}
          data={educationLanguages.map((language) => ({
            value: language,
            label: t(`education.languages.${language}`),
          }))}
          {...form.field('education_language')}
          value={values.education_language || null}
        />
        <Select
          placeholder={t('education.choose')}
          data={schoolProfiles.map((name) => ({ value: name, label: t(`education.profiles.${name}`) }))}
          {...form.field('school_profile')}
          value={values.school_profile || null}
        />
      </SimpleGrid>
      <Radio.Group {...form.field('test_language')}>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
          {locales.map((locale) => (
            <RadioCard key={locale} value={locale} title={t(`education.testLanguages.${locale}`)} />
          ))}
        </SimpleGrid>
      </Radio.Group>
    </FormInPlace>
  )
}
