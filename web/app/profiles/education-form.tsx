import { Radio, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import * as z from 'zod/mini'
import type { Profile } from '#contract/accounts'
import { saveEducation } from '#contract/profiles'
import { educationLanguages, schoolProfiles } from '#contract/values/grade'
import { locales } from '#contract/values/locale'
import { SubmitNote } from '../accounts/submit-note.tsx'
import { useContractForm } from '../accounts/use-contract-form.ts'
import { useSubmit } from '../accounts/use-submit.ts'
import { api } from '../browser-api.ts'
import type { PlaceLists } from '../places/place-lists.ts'
import { SchoolPicker } from '../places/school-picker.tsx'
import { RadioCard } from '../ui/radio-card.tsx'
import { educationValues, type EducationValues } from './education-values.ts'
import { keepDraft } from './sign-up-draft.ts'
import { StepButtons, type FormPlace } from './step-buttons.tsx'

interface EducationFormProps {
  profile: Profile
  /** Fields typed on this device and not yet sent. */
  kept: Record<string, unknown>
  lists: PlaceLists
  place: FormPlace
  onBack: () => void
  onSaved: (profile: Profile) => Promise<void>
}

const grades = Array.from({ length: 11 }, (_, i) => String(i + 1))

/** Where and what the pupil studies. */
export function EducationForm({ profile, kept, lists, place, onBack, onSaved }: EducationFormProps) {
  const { t } = useTranslation('profiles')
  const form = useContractForm<EducationValues>(saveEducation.body, educationValues(profile, kept), (education) => place === 'step' && keepDraft({ education }))
  const { submission, submit } = useSubmit(form, 'profile')
  const { values } = form
  const save = (education: EducationValues) => submit(async () => onSaved(await api(saveEducation, { body: z.parse(saveEducation.body, education) })))
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="lg">
        <SchoolPicker value={values} onChange={(change) => form.setValues(change)} errors={form.errors} initial={lists} />
        <SimpleGrid cols={2} spacing="md">
          <Select
            label={t('education.grade')}
            placeholder={t('education.choose')}
            required
            data={grades}
            {...form.getInputProps('grade')}
            value={values.grade === '' ? null : String(values.grade)}
            onChange={(grade) => form.setFieldValue('grade', grade ? Number(grade) : '')}
          />
          <TextInput label={t('education.letter')} description={t('education.letterHint')} maxLength={2} {...form.getInputProps('grade_letter')} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <Select
            label={t('education.language')}
            placeholder={t('education.choose')}
            required
            data={educationLanguages.map((language) => ({ value: language, label: t(`education.languages.${language}`) }))}
            {...form.getInputProps('education_language')}
            value={values.education_language || null}
          />
          <Select
            label={t('education.profile')}
            placeholder={t('education.choose')}
            required
            data={schoolProfiles.map((name) => ({ value: name, label: t(`education.profiles.${name}`) }))}
            {...form.getInputProps('school_profile')}
            value={values.school_profile || null}
          />
        </SimpleGrid>
        <Radio.Group label={t('education.testLanguage')} {...form.getInputProps('test_language')}>
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
            {locales.map((locale) => (
              <RadioCard key={locale} value={locale} title={t(`education.testLanguages.${locale}`)} />
            ))}
          </SimpleGrid>
        </Radio.Group>
        <SubmitNote submission={submission} />
      </Stack>
      <StepButtons place={place} onBack={onBack} submission={submission} />
    </form>
  )
}
