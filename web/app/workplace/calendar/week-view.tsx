import { dayOf, timeText } from '#contract/values/kazakhstan-time'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { hoursOf, isShownInWeek, positionIn } from './calendar.rules.ts'
import styles from './calendar.module.css'
import { MeetingBlock } from './meeting-block.tsx'
import type { Shown } from './shown.ts'

/** Days as columns of hours. Phones show a list instead. */
export function WeekView({ days, meetings, now, today, opened, onOpen }: Shown) {
  const { t } = useTranslation('workplace')
  const format = useFormat()
  const busy = new Set(meetings.map(({ first }) => dayOf(new Date(first.starts_at))))
  const shown = days.length === 1 ? days : days.filter(({ day }) => isShownInWeek(day, busy))
  const hours = hoursOf(meetings.map(({ first }) => first))
  const count = hours.to - hours.from
  const at = { starts_at: now, ends_at: now }
  return (
    <section
      className={`${styles.week} wide-only`}
      aria-label={t('calendar.title')}
      style={{ '--days': shown.length, '--hours': count } as React.CSSProperties}
    >
      <div className={styles.hours} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <span key={index}>{timeText((hours.from + index) * 60)}</span>
        ))}
      </div>
      {shown.map(({ day, is_off, holiday, pauses }) => (
        <section
          key={day}
          className={styles.day}
          data-today={day === today || undefined}
          aria-label={format.longDate(day)}
        >
          <h2 className={styles.dayHead}>
            <b>{format.dayOfMonth(day)}</b> {format.shortWeekday(day)}
          </h2>
          <div className={styles.column} data-off={is_off || undefined}>
            {is_off && <p className={styles.off}>{holiday || t('calendar.off')}</p>}
            {pauses.map((pause) => (
              <i key={pause.starts_at} className={styles.pause} style={share(positionIn(pause, hours))} aria-hidden />
            ))}
            {meetings
              .filter(({ first }) => dayOf(new Date(first.starts_at)) === day)
              .map((meeting) => (
                <MeetingBlock
                  key={meeting.id}
                  meeting={meeting}
                  isOpened={meeting.all.some(({ id }) => id === opened)}
                  onOpen={onOpen}
                  style={share(positionIn(meeting.first, hours))}
                />
              ))}
            {day === today && isWithin(positionIn(at, hours).top) && (
              <i className={styles.now} style={{ top: percent(positionIn(at, hours).top) }} aria-hidden />
            )}
          </div>
        </section>
      ))}
    </section>
  )
}

const isWithin = (top: number) => top >= 0 && top <= 1
const percent = (part: number) => `${part * 100}%`
const share = ({ top, height }: { top: number; height: number }) => ({ top: percent(top), height: percent(height) })
