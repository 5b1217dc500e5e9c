import { Modal, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { cancelEvent, type DeskEvent } from '#contract/events/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Fold } from './fold.tsx'

/** Cancels the whole event, with a reason that every participant reads. */
export function CancelEventCard({ event }: { event: DeskEvent }) {
  const { t } = useTranslation('event-desk')
  const [isAsking, setAsking] = useState(false)
  return (
    <Fold title={t('callOff.title')}>
      <div className="stack gap-12">
        <p className="muted small">{t('callOff.text')}</p>
        <div>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('callOff.act')}
          </Button>
        </div>
      </div>
      {isAsking && <AskReason event={event} onClose={() => setAsking(false)} />}
    </Fold>
  )
}

function AskReason({ event: { id, title }, onClose }: { event: DeskEvent; onClose: () => void }) {
  const { t } = useTranslation('event-desk')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(cancelEvent, {
    words: 'event-desk',
    params: { id },
    values: { reason: '' },
    done: async ({ message }) => {
      onClose()
      showDone(message)
      await revalidate()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t('callOff.ask', { title })}>
      <CallForm of={form}>
        <Stack gap="md">
          <p>{t('callOff.warning')}</p>
          <Textarea
            autosize
            minRows={3}
            maxLength={500}
            data-autofocus
            {...form.field('reason')}
            description={t('callOff.hint')}
          />
          <SendNote of={form} />
          <div className="row">
            <SubmitButton of={form} variant="danger">
              {t('callOff.act')}
            </SubmitButton>
            <Button variant="subtle" onClick={onClose}>
              {t('keep')}
            </Button>
          </div>
        </Stack>
      </CallForm>
    </Modal>
  )
}
