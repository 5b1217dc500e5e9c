import { Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { sendEventMessage, type DeskEvent } from '#contract/events/desk'
import { ticketStates } from '#contract/events/ticket-states'
import { useTranslation } from '#web/i18n/use-translation'
import { randomId } from '../../device/random-id.ts'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Fold } from './fold.tsx'
import styles from './event-desk.module.css'

/** Writes to those who registered, and shows what was written before. */
export function MessageCard({ event }: { event: DeskEvent }) {
  const { t } = useTranslation(['event-desk', 'registration'])
  const format = useFormat()
  const showDone = useDoneToast()
  const { revalidate } = useRevalidator()
  const [key, setKey] = useState(randomId)
  const form = useCallForm(sendEventMessage, {
    words: 'event-desk',
    params: { id: event.id },
    values: { ticket: '', state: '', subject: '', body: '' },
    beside: { key },
    done: async ({ message }) => {
      setKey(randomId())
      showDone(message)
      await revalidate()
    },
    left: () => ({ subject: '', body: '' }),
  })
  const any = { value: '', label: t('everybody') }
  return (
    <Fold title={t('message')}>
      <CallForm of={form}>
        <Stack gap="md">
          <Select
            data={[any, ...event.tickets.map(({ id, name }) => ({ value: id, label: name }))]}
            allowDeselect={false}
            {...form.field('ticket')}
          />
          <Select
            data={[
              { value: '', label: t('withPlace') },
              ...ticketStates.map((value) => ({ value: value as string, label: t(`registration:state.${value}`) })),
            ]}
            allowDeselect={false}
            {...form.field('state')}
          />
          <TextInput maxLength={120} autoComplete="off" {...form.field('subject')} />
          <Textarea autosize minRows={3} maxLength={2000} {...form.field('body')} />
          <SendNote of={form} />
          <div>
            <SubmitButton of={form}>{t('sendMessage')}</SubmitButton>
          </div>
        </Stack>
      </CallForm>
      {event.messages.length > 0 && (
        <ul className={`${styles.messages} list`}>
          {event.messages.map(({ id, subject, body, recipients, by, at }) => (
            <li key={id}>
              <b>{subject}</b>
              <p className="paragraphs small">{body}</p>
              <p className="muted small">
                {[format.dateTime(at), by, t('recipients', { count: recipients })].filter(Boolean).join(', ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Fold>
  )
}
