import { dayOf } from '#contract/values/kazakhstan-time'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import styles from './calendar.module.css'
import { MeetingBlock } from './meeting-block.tsx'
import type { Shown } from './shown.ts'

/** A week on a phone: a strip of days, and the chosen day as a list. */
export function AgendaView({
  days,
  meetings,
  now,
  today,
  opened,
  onOpen,
  day,
  onDay,
}: Shown & { day: string; onDay: (day: string) => void }) {
  const { t } = useTranslation('workplace')
  const format = useFormat()
  const on = (date: string) => meetings.filter(({ first }) => dayOf(new Date(first.starts_at)) === date)
  const chosen = days.find((one) => one.day === day)
  const past = on(day).filter(({ first }) => first.starts_at <= now)
  const ahead = on(day).filter(({ first }) => first.starts_at > now)
  const rows = (some: typeof past) =>
    some.map((meeting) => (
      <li key={meeting.id} className={styles.entry}>
        <div className={styles.entryTime}>
          <b>{format.time(meeting.first.starts_at)}</b>
          <span className="muted small">{format.time(meeting.first.ends_at)}</span>
        </div>
        <MeetingBlock meeting={meeting} isOpened={meeting.all.some(({ id }) => id === opened)} onOpen={onOpen} />
      </li>
    ))
  return (
    <section className="grid gap-14 phone-only" aria-label={format.longDate(day)}>
      {days.length > 1 && (
        <div className={styles.strip}>
          {days.map((one) => (
            <button
              key={one.day}
              type="button"
              aria-pressed={one.day === day}
              onClick={() => onDay(one.day)}
              aria-label={format.longDate(one.day)}
            >
              <span>{format.shortWeekday(one.day)}</span>
              <b>{format.dayOfMonth(one.day)}</b>
              <i aria-hidden data-count={Math.min(4, on(one.day).length)} />
            </button>
          ))}
        </div>
      )}
      {chosen?.is_off && <p className="muted loose">{chosen.holiday || t('calendar.off')}</p>}
      {on(day).length === 0 && !chosen?.is_off && <p className="muted loose">{t('calendar.empty')}</p>}
      <ol className="grid list gap-10">
        {rows(past)}
        {day === today && on(day).length > 0 && (
          <li className={styles.nowLine}>
            <b>{format.time(now)}</b>
            <span className={`${styles.hidden} visually-hidden`}>{t('day.now')}</span>
          </li>
        )}
        {rows(ahead)}
      </ol>
    </section>
  )
}
