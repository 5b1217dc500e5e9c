import { Button, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import * as z from 'zod/mini'
import { SubmitNote } from '../accounts/submit-note.tsx'
import { useContractForm } from '../accounts/use-contract-form.ts'
import { useSubmit } from '../accounts/use-submit.ts'
import { InfoNote } from '../ui/info-note.tsx'

interface StaffFormProps<Schema extends z.core.$ZodType, Values extends { comment: string }> {
  schema: Schema
  initial: Values
  /** The words of the reason and of the button. */
  words: 'recorded' | 'correction'
  /** Sends it and answers with the sentence that says what came of it. */
  send: (body: z.infer<Schema>) => Promise<string>
  /** What stands above the reason, and below it. */
  before: (form: ReturnType<typeof useContractForm<Values>>) => React.ReactNode
  after?: (form: ReturnType<typeof useContractForm<Values>>) => React.ReactNode
}

/** What staff write into a pupil's data: never without the reason, which is kept and told. */
export function StaffForm<Schema extends z.core.$ZodType, Values extends { comment: string }>(props: StaffFormProps<Schema, Values>) {
  const { schema, initial, words, send, before, after } = props
  const { t } = useTranslation('profiles')
  const [said, setSaid] = useState<string | null>(null)
  const form = useContractForm(schema, initial)
  const { submission, submit } = useSubmit(form)
  const save = (values: Values) =>
    submit(async () => {
      setSaid(null)
      setSaid(await send(z.parse(schema, values)))
    })
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        {before(form)}
        <Textarea label={t(`${words}.comment`)} description={t(`${words}.commentHint`)} maxLength={500} required {...form.getInputProps('comment')} />
        {after?.(form)}
        <SubmitNote submission={submission} />
        {said && (
          <InfoNote tone="green" live>
            {said}
          </InfoNote>
        )}
        <Button type="submit" loading={submission.isBusy}>
          {t(`${words}.save`)}
        </Button>
      </Stack>
    </form>
  )
}
