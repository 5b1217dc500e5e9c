import { Textarea } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { cancelAppointment } from '#contract/appointments/changes'
import type { OwnAppointment } from '#contract/appointments/own'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Button } from '../../ui/button.tsx'
import styles from './ticket.module.css'

/** Cancels an appointment with a reason for the host. */
export function CancelForm({
  own: { id, version },
  onKeep,
}: {
  own: Pick<OwnAppointment, 'id' | 'version'>
  onKeep: () => void
}) {
  const { t } = useTranslation('appointments')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(cancelAppointment, {
    words: 'appointments',
    params: { id },
    values: { reason: '' },
    beside: { version },
    done: async () => {
      await revalidate()
      showDone(t('cancel.done'))
    },
    // Somebody else has changed it, so the page is reloaded.
    refused: ({ code }) => (code === 'appointment-changed' || code === 'appointment-ended' ? revalidate() : undefined),
  })
  return (
    <CallForm of={form} className={styles.cancel}>
      <Textarea {...form.field('reason')} maxLength={500} />
      <SendNote of={form} />
      <div className="row">
        <SubmitButton of={form} variant="danger">
          {t('cancel.submit')}
        </SubmitButton>
        <Button variant="subtle" onClick={onKeep}>
          {t('cancel.keep')}
        </Button>
      </div>
    </CallForm>
  )
}
