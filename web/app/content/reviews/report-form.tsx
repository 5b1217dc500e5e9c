import { NativeSelect, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { reportReasons, reportReview } from '#contract/content/reviews'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { randomId } from '../../device/random-id.ts'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import '../../ui/mantine-components.css'

/** Reports a review with a reason and optional details. The report becomes a question with a number and a due date. */
export function ReportForm({ id }: { id: string }) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const [given, setGiven] = useState<{ number: string; due_on: string } | null>(null)
  const [key] = useState(randomId)
  const form = useCallForm(reportReview, {
    words: 'content',
    params: { id },
    values: { reason: '', words: '' },
    beside: { key },
    done: setGiven,
  })
  if (given) {
    return (
      <InfoNote tone="green" title={t('reviews.reported', { number: given.number })} live instead>
        {t('reviews.reportedText', { date: format.dayMonth(given.due_on) })}
      </InfoNote>
    )
  }
  return (
    <CallForm of={form}>
      <Stack gap="md">
        <NativeSelect
          {...form.field('reason')}
          data={[
            { value: '', label: t('reviews.choose') },
            ...reportReasons.map((value) => ({ value, label: t(`reviews.reason.${value}`) })),
          ]}
        />
        <Textarea {...form.field('words', 'report')} autosize minRows={3} maxRows={8} maxLength={1000} />
        <SendNote of={form} />
        <SubmitButton of={form}>{t('reviews.reportSend')}</SubmitButton>
      </Stack>
    </CallForm>
  )
}
