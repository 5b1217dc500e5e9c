import { Button, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { changeIdentity, type FoundStudent } from '#contract/profiles'
import { SubmitNote } from '../accounts/submit-note.tsx'
import { useContractForm } from '../accounts/use-contract-form.ts'
import { useSubmit } from '../accounts/use-submit.ts'
import { api } from '../browser-api.ts'
import { InfoNote } from '../ui/info-note.tsx'
import { BirthDateInput } from './birth-date-input.tsx'

/** Staff put right who a pupil is, with the reason; the pupil is told and both values are kept. */
export function StudentCorrection({ student: { id, identity } }: { student: FoundStudent }) {
  const { t } = useTranslation('profiles')
  const [said, setSaid] = useState<string | null>(null)
  const initial = { ...identity, birth_date: identity.birth_date ?? '', gender: identity.gender ?? '', comment: '' }
  const form = useContractForm(changeIdentity.body, initial)
  const { submission, submit } = useSubmit(form)
  const save = (values: typeof initial) =>
    submit(async () => {
      const { message } = await api(changeIdentity, { params: { id }, body: z.parse(changeIdentity.body, values) })
      setSaid(message)
    })
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label={t('person.lastName')} required {...form.getInputProps('last_name')} />
          <TextInput label={t('person.firstName')} required {...form.getInputProps('first_name')} />
          <TextInput label={t('person.patronymic')} {...form.getInputProps('patronymic')} />
          <BirthDateInput label={t('person.birthDate')} required {...form.getInputProps('birth_date')} />
        </SimpleGrid>
        <Textarea label={t('correction.comment')} description={t('correction.commentHint')} maxLength={500} required {...form.getInputProps('comment')} />
        <SubmitNote submission={submission} />
        {said && (
          <InfoNote tone="green" live>
            {said}
          </InfoNote>
        )}
        <Button type="submit" loading={submission.isBusy}>
          {t('correction.save')}
        </Button>
      </Stack>
    </form>
  )
}
