import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { EventDays } from '#contract/events/events'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { sharedFilters, type eventQuery } from './event-query.ts'
import styles from './event-month.module.css'
import { isShown, monthAfter, weeksOf } from './month-days.rules.ts'
import { useMonth } from './use-month.ts'

interface EventMonthProps {
  calendar: EventDays
  params: ReturnType<typeof eventQuery>
}

/** A month whose days with events are links, so it works without script. */
export function EventMonth({ calendar: { month, today, days }, params }: EventMonthProps) {
  const { t } = useTranslation('events')
  const format = useFormat()
  const name = useMonth()
  const counts = new Map(days.map(({ day, events }) => [day, events]))
  const to = (change: Record<string, string>) => `?${new URLSearchParams({ ...sharedFilters(params), ...change })}`
  const weeks = weeksOf(month)
  const whole = weeks.find((week) => week.every((day) => day !== null)) ?? []
  return (
    <nav className={styles.root} aria-label={t('month.name')}>
      <div className={styles.head}>
        {isShown(monthAfter(month, -1), today) ? (
          <Link
            to={to({ month: monthAfter(month, -1) })}
            rel="nofollow"
            preventScrollReset
            aria-label={t('month.before')}
          >
            <IconChevronLeft size={20} stroke={2.2} aria-hidden />
          </Link>
        ) : (
          <span />
        )}
        <h2 id="event-month" aria-live="polite">
          {name(month)}
        </h2>
        {isShown(monthAfter(month, 1), today) ? (
          <Link
            to={to({ month: monthAfter(month, 1) })}
            rel="nofollow"
            preventScrollReset
            aria-label={t('month.after')}
          >
            <IconChevronRight size={20} stroke={2.2} aria-hidden />
          </Link>
        ) : (
          <span />
        )}
      </div>
      <table aria-labelledby="event-month">
        <thead>
          <tr>
            {whole.map((day) => (
              <th key={day} scope="col">
                {day && format.shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <td key={day ?? index} data-today={day === today || undefined}>
                  {day && counts.has(day) ? (
                    <Link
                      to={to({ day, month })}
                      rel="nofollow"
                      aria-current={day === params.day ? 'true' : undefined}
                      aria-label={t('month.day', { day: format.dayMonth(day), count: counts.get(day) ?? 0 })}
                    >
                      {Number(day.slice(8))}
                    </Link>
                  ) : (
                    day && Number(day.slice(8))
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </nav>
  )
}
