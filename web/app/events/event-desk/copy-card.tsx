import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { copyEvent, type DeskEvent } from '#contract/events/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { randomId } from '../../device/random-id.ts'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { Fold } from './fold.tsx'

/** Copies the event to another first day as a draft, for example to next year. */
export function CopyCard({ event }: { event: DeskEvent }) {
  const { t } = useTranslation('event-desk')
  const navigate = useNavigate()
  const showDone = useDoneToast()
  const [key] = useState(randomId)
  const form = useCallForm(copyEvent, {
    words: 'event-desk',
    params: { id: event.id },
    values: { first_day: '' },
    beside: { key },
    done: async ({ id, message }) => {
      showDone(message)
      await navigate(`/back-office/event/${id}`)
    },
  })
  return (
    <Fold title={t('copy')}>
      <CallForm of={form}>
        <Stack gap="md">
          <p className="muted small">{t('copyText')}</p>
          <DateInput {...form.field('first_day')} />
          <SendNote of={form} />
          <div>
            <SubmitButton of={form} variant="line">
              {t('makeCopy')}
            </SubmitButton>
          </div>
        </Stack>
      </CallForm>
    </Fold>
  )
}
