import { dayOf } from '#contract/values/kazakhstan-time'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import styles from './calendar.module.css'
import type { Shown } from './shown.ts'

const maxInDay = 3

/** A month in weeks; each day is a link to its view. */
export function MonthView({
  days,
  meetings,
  today,
  month,
  onDay,
  onOpen,
}: Shown & { month: string; onDay: (day: string) => void }) {
  const { t } = useTranslation(['workplace', 'meetings'])
  const format = useFormat()
  const byDay = Map.groupBy(meetings, ({ first }) => dayOf(new Date(first.starts_at)))
  return (
    <section className={styles.month} aria-label={t('calendar.title')}>
      {days.slice(0, 7).map(({ day }) => (
        <span key={day} className={styles.weekday} aria-hidden>
          {format.shortWeekday(day)}
        </span>
      ))}
      {days.map(({ day, is_off, holiday }) => {
        const own = byDay.get(day) ?? []
        return (
          <div
            key={day}
            className={styles.cell}
            data-other={!day.startsWith(month) || undefined}
            data-today={day === today || undefined}
            data-off={is_off || undefined}
          >
            <button
              type="button"
              className={styles.cellDay}
              onClick={() => onDay(day)}
              aria-label={t('calendar.cell', { date: format.longDate(day), count: own.length })}
            >
              <b>{format.dayOfMonth(day)}</b>
              {own.length > 0 && <i>{own.length}</i>}
            </button>
            {holiday && <span className={styles.holiday}>{holiday}</span>}
            {own.slice(0, maxInDay).map(({ id, first, all }) => (
              <button
                key={id}
                type="button"
                className={`${styles.chip} wide-only`}
                data-kind={first.kind === 'consultation' ? first.format : 'group'}
                data-state={first.state}
                onClick={() => (all.length > 1 ? onDay(day) : onOpen(first))}
              >
                {format.time(first.starts_at)}{' '}
                {first.kind === 'consultation' ? first.student.name : t(`meetings:kinds.${first.kind}`)}
              </button>
            ))}
            {own.length > maxInDay && (
              <span className={styles.more}>{t('calendar.more', { count: own.length - maxInDay })}</span>
            )}
          </div>
        )
      })}
    </section>
  )
}
