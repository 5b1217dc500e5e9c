import { useState } from 'react'
import { cancelAppointment, moveAppointment } from '#contract/appointments/changes'
import type { HostedRecord } from '#contract/appointments/hosting'
import { dayOf } from '#contract/values/kazakhstan-time'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { Button } from '../../ui/button.tsx'
import { PlaceChoice } from '../place-choice.tsx'
import { ReasonForm } from './reason-form.tsx'

const ready = ['ill', 'urgent', 'asked'] as const

/** Cancels an appointment before it starts. */
export function CancelForm({
  record,
  onBack,
  onDone,
}: {
  record: HostedRecord
  onBack: () => void
  onDone: () => void
}) {
  const { t } = useTranslation('workplace')
  return (
    <section className="stack" aria-label={t('panel.cancel')}>
      <ReasonForm
        endpoint={cancelAppointment}
        one={record}
        ready={ready.map((name) => t(`ready.${name}`))}
        label={t('panel.cancel')}
        doneText={t('panel.cancelled')}
        then={onDone}
      />
      <Button variant="subtle" onClick={onBack}>
        {t('panel.keep')}
      </Button>
    </section>
  )
}

/** Moves an appointment to a free time of the host's schedule. */
export function MoveForm({ record, onBack, onDone }: { record: HostedRecord; onBack: () => void; onDone: () => void }) {
  const { t } = useTranslation('workplace')
  const [startsAt, setStartsAt] = useState<string | null>(null)
  const { id, version, kind } = record
  return (
    <section className="stack" aria-label={t('panel.moveTitle')}>
      <PlaceChoice kind={kind} firstDay={dayOf(new Date(record.starts_at))} value={startsAt} onChange={setStartsAt} />
      {startsAt && (
        <ActButton
          act={() => api(moveAppointment, { params: { id }, body: { starts_at: startsAt, version } })}
          done={t('panel.moved')}
          then={onDone}
        >
          {t('panel.move')}
        </ActButton>
      )}
      <Button variant="subtle" onClick={onBack}>
        {t('panel.keep')}
      </Button>
    </section>
  )
}
