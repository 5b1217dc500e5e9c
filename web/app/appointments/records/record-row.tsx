import { IconMessages, IconPencilCheck, IconQrcode, IconSchool, IconStairsUp } from '@tabler/icons-react'
import type { OwnRecord } from '#contract/appointments/own'
import type { TrainingEvent } from '#contract/events/trainings'
import { dayOf } from '#contract/values/kazakhstan-time'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { DateTile } from '../../ui/date-tile.tsx'
import { bookingAddress } from './booking-address.rules.ts'
import { StateTag, useAbout } from './about-appointment.tsx'
import { TrainingEventLine } from './training-event.tsx'
import styles from './records.module.css'

const icons = { consultation: IconMessages, testing: IconPencilCheck, 'stage-two': IconStairsUp, training: IconSchool }

const tones = { consultation: 'sky', testing: 'gold', 'stage-two': 'gold', training: 'sky' } as const

const isOpen = (state: OwnRecord['state']): boolean => state === 'held' || state === 'requested' || state === 'accepted'
const cancelReason = ({ state, comment }: OwnRecord): string =>
  state === 'cancelled' || state === 'declined' || state === 'missed' ? comment : ''
const whereOf = ({ kind, place, host }: OwnRecord): string =>
  place && kind !== 'consultation' ? place.address || place.name : host.name

interface RecordRowProps {
  record: OwnRecord
  /** The event that answers a request for a training. */
  training?: TrainingEvent | undefined
}

/** One of the pupil's appointments: time, subject, host or place, state, and its main action. */
export function RecordRow({ record, training }: RecordRowProps) {
  const { t } = useTranslation(['appointments', 'meetings'])
  const format = useFormat()
  const about = useAbout()
  const { kind, starts_at, ends_at, state } = record
  const isAhead = isOpen(state)
  const Icon = icons[kind]
  return (
    <li className={styles.row}>
      <DateTile
        day={format.dayOfMonth(starts_at)}
        month={format.shortMonth(starts_at)}
        date={dayOf(new Date(starts_at))}
        tone={isAhead ? tones[kind] : 'grey'}
      />
      <span className={styles.sign} data-tone={isAhead ? kind : 'past'}>
        <Icon size={24} stroke={1.9} aria-hidden />
      </span>
      <span className="shrinks breaks">
        <b className="block">
          {t(`meetings:kinds.${kind}`)}, {t(`meetings:formats.${record.format}`).toLowerCase()}
        </b>
        <span className="muted small">
          {cancelReason(record) ? t('records.reason', { reason: cancelReason(record) }) : about(record)}
        </span>
        {training && (
          <span className="block">
            <TrainingEventLine event={training} />
          </span>
        )}
      </span>
      <span className={`${styles.when} shrinks breaks`}>
        <b className="block">
          {format.time(starts_at)}–{format.time(ends_at)}
        </b>
        <span className="muted small">{whereOf(record)}</span>
      </span>
      <span className={styles.state}>
        <StateTag state={state} />
      </span>
      <span className={styles.act}>
        <RecordLink record={record} />
      </span>
    </li>
  )
}

function RecordLink({ record: { id, kind, state, host } }: { record: OwnRecord }) {
  const { t } = useTranslation('appointments')
  if (state === 'held')
    return <LinkButton to={bookingAddress({ kind, host: host.id, step: 'purpose' })}>{t('records.goOn')}</LinkButton>
  if (state === 'requested' || state === 'accepted')
    return (
      <LinkButton to={`/notes/${id}`} variant="line" leftSection={<IconQrcode size={20} stroke={2} aria-hidden />}>
        {t('ticket.title')}
      </LinkButton>
    )
  if (state === 'finished' && kind === 'consultation')
    return (
      <LinkButton to={`/my-consultations/${id}`} variant="soft">
        {t('records.outcome')}
      </LinkButton>
    )
  return (
    <LinkButton to={state === 'finished' ? `/notes/${id}` : bookingAddress({ kind, host: host.id })} variant="line">
      {t(state === 'finished' ? 'records.open' : 'records.again')}
    </LinkButton>
  )
}
