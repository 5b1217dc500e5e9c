import { Chip, Textarea } from '@mantine/core'
import { useRevalidator } from 'react-router'
import type { cancelAppointment, declineAppointment } from '#contract/appointments/changes'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import styles from './panel.module.css'

interface ReasonFormProps {
  endpoint: typeof declineAppointment | typeof cancelAppointment
  one: { id: string; version: number }
  /** Prepared sentences that need no typing. */
  ready: readonly string[]
  label: string
  doneText: string
  then: () => void
}

/** The reason for declining a request or cancelling an appointment, as the family will read it. */
export function ReasonForm({ endpoint, one: { id, version }, ready, label, doneText, then }: ReasonFormProps) {
  const { t } = useTranslation('workplace')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(endpoint, {
    words: 'workplace',
    params: { id },
    values: { reason: '' },
    beside: { version },
    done: async () => {
      then()
      await revalidate()
      showDone(doneText)
    },
    refused: ({ code }) => code === 'appointment-changed' && revalidate(),
  })
  return (
    <CallForm of={form} className="stack">
      <div role="group" aria-label={t('readyReasons')} className={`${styles.ready} row`}>
        {ready.map((sentence) => (
          <Chip
            key={sentence}
            checked={form.values.reason === sentence}
            onChange={() => form.setValues({ reason: sentence })}
          >
            {sentence}
          </Chip>
        ))}
      </div>
      <Textarea {...form.field('reason')} maxLength={500} minRows={2} autosize />
      <SendNote of={form} />
      <SubmitButton of={form}>{label}</SubmitButton>
    </CallForm>
  )
}
