import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { editPupil, type EditedFields } from '#contract/care/pupil-card'
import { educationLanguages, schoolProfiles } from '#contract/values/grade'
import { locales } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'

interface EditFormProps {
  id: string
  fields: EditedFields
  onSaved: () => void
}

/** Changes a pupil's data with a reason, which the pupil sees. */
export function EditForm({ id, fields, onSaved }: EditFormProps) {
  const { t } = useTranslation('care')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const { grade, education_language, test_language, ...others } = fields
  const form = useCallForm(editPupil, {
    words: 'care',
    params: { id },
    values: {
      ...others,
      ...gradeField(grade),
      education_language: education_language ?? '',
      test_language: test_language ?? '',
      comment: '',
    },
    beside: { seen: fields },
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
      onSaved()
    },
  })
  return (
    <CallForm of={form} className="stack gap-14">
      <SimpleGrid cols={2} spacing="md">
        <Select
          data={Array.from({ length: 11 }, (_, index) => String(index + 1))}
          {...form.field('grade')}
          value={form.values.grade === '' ? null : String(form.values.grade)}
          onChange={(value) => form.setValues({ grade: value ? Number(value) : '' })}
        />
        <TextInput maxLength={2} {...form.field('grade_letter')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          data={educationLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
          {...form.field('education_language')}
        />
        <Select
          data={locales.map((value) => ({ value, label: t(`testLanguage.${value}`) }))}
          {...form.field('test_language')}
        />
      </SimpleGrid>
      <Select
        data={schoolProfiles.map((value) => ({ value, label: t(`schoolProfile.${value}`) }))}
        {...form.field('school_profile')}
      />
      <PhoneInput {...form.field('additional_phone')} />
      <PhoneInput {...form.field('guardian_phone')} />
      <TextInput type="email" maxLength={254} autoComplete="off" {...form.field('guardian_email')} />
      <Textarea maxLength={500} {...form.field('comment')} />
      <SendNote of={form} />
      <SubmitButton of={form}>{t('card.save')}</SubmitButton>
    </CallForm>
  )
}

const gradeField = (grade: number | null): { grade: number | '' } => ({ grade: grade ?? '' })
