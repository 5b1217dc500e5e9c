import { useTranslation } from '#web/i18n/use-translation'
import type { ChildAppointment } from '#contract/appointments/family'
import { useFormat } from '../../shell/use-format.ts'
import { DateTile } from '../../ui/date-tile.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { Tag } from '../../ui/tag.tsx'
import { MeetingRoom } from './meeting-room.tsx'
import styles from './meetings.module.css'

const tones = {
  held: 'grey',
  requested: 'gold',
  accepted: 'green',
  declined: 'red',
  cancelled: 'red',
  finished: 'grey',
  missed: 'red',
  lapsed: 'grey',
} as const

/** One appointment of the child: when, what, with whom, where, and how it ended. */
export function MeetingRow({
  meeting,
  now,
  isPast = false,
}: {
  meeting: ChildAppointment
  now: string
  isPast?: boolean
}) {
  const { t } = useTranslation(['cabinet', 'meetings'])
  const { kind, host, starts_at, ends_at, format, place, state, comment } = meeting
  const { time } = useFormat()
  return (
    <>
      <MeetingDay meeting={meeting} isPast={isPast} />
      <div className={styles.words}>
        <b>{t(`meetings:kinds.${kind}`)}</b>
        <span>{`${time(starts_at)}–${time(ends_at)}, ${t(`meetings:formats.${format}`).toLowerCase()}`}</span>
        <span>{[host.name, host.workplace].filter(Boolean).join(', ')}</span>
        {!isPast && place && <span>{[place.address, place.phone].filter(Boolean).join(', ')}</span>}
        {!isPast && <MeetingRoom meeting={meeting} now={now} />}
        {comment && <p>{comment}</p>}
        <Outcome meeting={meeting} />
      </div>
      <Tag tone={tones[state]}>{t(`meetings:states.${state}`)}</Tag>
    </>
  )
}

export function MeetingDay({
  meeting: { starts_at, kind },
  isPast = false,
}: {
  meeting: ChildAppointment
  isPast?: boolean
}) {
  const { dayOfMonth, shortMonth } = useFormat()
  return (
    <DateTile
      day={dayOfMonth(starts_at)}
      month={shortMonth(starts_at)}
      tone={isPast ? 'grey' : kind === 'consultation' ? 'sky' : 'gold'}
    />
  )
}

/** What was agreed and recommended. */
export function Outcome({ meeting: { recommendation, agreed, agreed_done } }: { meeting: ChildAppointment }) {
  const { t } = useTranslation('cabinet')
  return (
    <>
      {agreed.length > 0 && (
        <div>
          <b className="small">{t('meetings.agreed')}</b>
          <ul className={styles.agreed}>
            {agreed.map((step, index) => (
              <li key={step}>{agreed_done[index] ? t('meetings.done', { step }) : step}</li>
            ))}
          </ul>
        </div>
      )}
      {recommendation && <InfoNote title={t('meetings.recommendation')}>{recommendation}</InfoNote>}
    </>
  )
}
