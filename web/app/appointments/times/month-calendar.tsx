import { ActionIcon, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { HostDays } from '#contract/appointments/search'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { dotsOf, isFree, monthAfter, weeksOf } from './month.rules.ts'
import styles from './times.module.css'

interface MonthCalendarProps {
  month: string
  days: HostDays['days']
  last: string
  today: string
  chosen: string | undefined
  onMonth: (month: string) => void
  onDay: (day: string) => void
}

// Any Monday to Sunday, for the names of the weekdays.
const aWeek = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']

/** A month that shows the days with free times; more dots mean more of them. */
export function MonthCalendar({ month, days, last, today, chosen, onMonth, onDay }: MonthCalendarProps) {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  const byDay = new Map(days.map(({ day, times }) => [day, times]))
  return (
    <section className={styles.calendar} aria-label={t('time.calendar')}>
      <div className={styles.monthHead}>
        <Title order={2} className={styles.month} aria-live="polite">
          {format.monthYear(`${month}-01`)}
        </Title>
        <span className={styles.turns}>
          <ActionIcon
            aria-label={t('time.before')}
            disabled={month <= today.slice(0, 7)}
            onClick={() => onMonth(monthAfter(month, -1))}
          >
            <IconChevronLeft size={22} stroke={2.2} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={t('time.after')}
            disabled={month >= last.slice(0, 7)}
            onClick={() => onMonth(monthAfter(month, 1))}
          >
            <IconChevronRight size={22} stroke={2.2} aria-hidden />
          </ActionIcon>
        </span>
      </div>
      <div className={styles.grid}>
        {aWeek.map((day) => (
          <span key={day} className={styles.weekday} aria-hidden>
            {format.shortWeekday(day)}
          </span>
        ))}
        {weeksOf(month)
          .flat()
          .map((day, index) => {
            // oxlint-disable-next-line react/no-array-index-key -- empty cells have no id
            if (day === null) return <span key={`empty-${index}`} />
            const times = byDay.get(day) ?? []
            const free = times.filter(isFree).length
            const date = format.dayOfMonth(day)
            if (free === 0)
              return (
                <span key={day} className={styles.day} data-today={day === today || undefined}>
                  {date}
                </span>
              )
            return (
              <button
                key={day}
                type="button"
                className={styles.day}
                data-today={day === today || undefined}
                aria-pressed={day === chosen}
                aria-label={t('time.dayLabel', {
                  day: format.dayMonth(day),
                  weekday: format.weekday(day),
                  free,
                  total: times.length,
                })}
                onClick={() => onDay(day)}
              >
                {date}
                <span className={styles.dots} aria-hidden>
                  {'•'.repeat(dotsOf(times))}
                </span>
              </button>
            )
          })}
      </div>
      <p className={styles.legend}>
        <span className={styles.legendFree} /> {t('time.legendFree')}
        <span className={styles.legendToday} /> {t('time.legendToday')}
        <span>{t('time.legendDots')}</span>
      </p>
    </section>
  )
}
