import { Title } from '@mantine/core'
import { joinWaiting, leaveWaiting, type WaitingPlace } from '#contract/appointments/waiting'
import { dayAfter } from '#contract/values/kazakhstan-time'
import { useTranslation } from '#web/i18n/use-translation'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { formatOf, type BookingParams } from '../records/booking-address.rules.ts'
import styles from './waiting.module.css'

interface WaitPanelProps {
  params: BookingParams & { kind: WaitingPlace['kind'] }
  /** Nothing is free within the days that are shown. */
  hasNothing: boolean
  waits: WaitingPlace | null
  today: string
}

/** Shown if no time suits: the pupil can join the host's waiting list and is offered a place that becomes free. */
export function WaitPanel({ params, hasNothing, waits, today }: WaitPanelProps) {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  if (waits)
    return (
      <InfoNote tone="info" title={t('wait.place', { count: waits.place })}>
        {t('wait.days', { from: format.dayMonth(waits.from_day), to: format.dayMonth(waits.to_day) })}
        <div className={styles.actions}>
          <ActButton
            variant="line"
            act={() => api(leaveWaiting, { params: { id: waits.id } })}
            done={({ message }) => message}
          >
            {t('wait.leave')}
          </ActButton>
        </div>
      </InfoNote>
    )
  if (!hasNothing && !isOpen)
    return (
      <div>
        <Button variant="subtle" aria-expanded={false} onClick={() => setOpen(true)}>
          {t('wait.open')}
        </Button>
      </div>
    )
  return <WaitForm params={params} hasNothing={hasNothing} today={today} />
}

function WaitForm({ params, hasNothing, today }: Omit<WaitPanelProps, 'waits'>) {
  const { t } = useTranslation('appointments')
  const showDone = useDoneToast()
  const { revalidate } = useRevalidator()
  const form = useCallForm(joinWaiting, {
    words: 'appointments',
    values: { from_day: today, to_day: dayAfter(today, 30) },
    beside: { kind: params.kind, host_id: params.host, format: formatOf(params) },
    done: async ({ place }) => {
      await revalidate()
      showDone(t('wait.joined', { count: place }))
    },
  })
  return (
    <Card as="section" aria-label={t('wait.title')}>
      <CallForm of={form} className="grid gap-12">
        <Title order={2} className={styles.title}>
          {hasNothing ? t('wait.nothing') : t('wait.title')}
        </Title>
        <p className="muted loose">{t('wait.about')}</p>
        <div className={`${styles.fields} grid gap-12`}>
          <DateInput {...form.field('from_day')} />
          <DateInput {...form.field('to_day')} />
        </div>
        <SendNote of={form} />
        <div>
          <SubmitButton of={form} variant="soft">
            {t('wait.join')}
          </SubmitButton>
        </div>
      </CallForm>
    </Card>
  )
}
