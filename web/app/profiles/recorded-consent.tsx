import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { readConsentText, recordConsent, type FoundStudent } from '#contract/profiles'
import { SubmitNote } from '../accounts/submit-note.tsx'
import { useContractForm } from '../accounts/use-contract-form.ts'
import { useSubmit } from '../accounts/use-submit.ts'
import { api } from '../browser-api.ts'
import { InfoNote } from '../ui/info-note.tsx'
import { ConsentField } from './consent-field.tsx'

/** Staff write down a representative’s consent that they have seen; parents are told. */
export function RecordedConsent({ student: { id } }: { student: FoundStudent }) {
  const { t } = useTranslation('profiles')
  const [said, setSaid] = useState<string | null>(null)
  const initial = { given_by: '', comment: '', consent: false, consent_version: '' }
  const form = useContractForm(recordConsent.body, initial)
  const { submission, submit } = useSubmit(form)
  const save = (values: typeof initial) =>
    submit(async () => {
      const { version: consent_version } = await api(readConsentText, {})
      const { message } = await api(recordConsent, { params: { id }, body: z.parse(recordConsent.body, { ...values, consent_version }) })
      setSaid(message)
    })
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        <TextInput label={t('recorded.givenBy')} description={t('recorded.givenByHint')} required {...form.getInputProps('given_by')} />
        <Textarea label={t('recorded.comment')} description={t('recorded.commentHint')} maxLength={500} required {...form.getInputProps('comment')} />
        <ConsentField label={t('recorded.agreed')} field={form.getInputProps('consent', { type: 'checkbox' })} />
        <SubmitNote submission={submission} />
        {said && (
          <InfoNote tone="green" live>
            {said}
          </InfoNote>
        )}
        <Button type="submit" loading={submission.isBusy}>
          {t('recorded.save')}
        </Button>
      </Stack>
    </form>
  )
}
