import { ActionIcon, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { ScheduleFields } from '#contract/appointments/schedules'
import { dayAfter, isDay, weekdayOf } from '#contract/values/kazakhstan-time'
import { weekTotals } from '#contract/values/appointments/week'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { monthAfter, monthOf, groupDaysOff, type Calendar, type MonthDay } from './month.rules.ts'
import styles from './preview.module.css'

interface PreviewCardProps {
  period: ScheduleFields
  calendar: Calendar
  today: string
}

/** Any Monday to Sunday, for the names of the weekdays. */
const aWeek = Array.from({ length: 7 }, (_, days) => dayAfter('2026-11-23', days))

/** What pupils will see of the period in the form: places and hours per week, and a month day by day. */
export function PreviewCard({ period, calendar, today }: PreviewCardProps) {
  const { t } = useTranslation('schedule')
  const format = useFormat()
  const first = isDay(period.starts_on) && period.starts_on > today ? period.starts_on : today
  const [months, setMonths] = useState(0)
  const shown = monthAfter(first, months)
  const days = monthOf(shown, period, calendar)
  const { places, minutes } = weekTotals(period.intervals, period)
  const ofMonth = days.reduce((sum, day) => sum + day.places, 0)
  const maxPlaces = Math.max(1, ...days.map((day) => day.places))
  return (
    <Card as="section" aria-labelledby="schedule-preview" className="grid gap-14">
      <Title order={2} id="schedule-preview" className={styles.title}>
        {t('preview')}
      </Title>
      <ul className={styles.figures}>
        <li>
          <b>{places}</b> <span>{t('placesAWeek', { count: places })}</span>
        </li>
        <li>
          <b>{format.duration(minutes * 60)}</b> <span>{t('hoursAWeek')}</span>
        </li>
      </ul>
      <div className={styles.month}>
        <ActionIcon aria-label={t('monthBefore')} onClick={() => setMonths(months - 1)}>
          <IconChevronLeft size={20} />
        </ActionIcon>
        <b aria-live="polite">{format.monthYear(shown)}</b>
        <ActionIcon aria-label={t('monthAfter')} onClick={() => setMonths(months + 1)}>
          <IconChevronRight size={20} />
        </ActionIcon>
      </div>
      <div className={styles.weekdays} aria-hidden>
        {aWeek.map((day) => (
          <span key={day}>{format.shortWeekday(day)}</span>
        ))}
      </div>
      <ol className={styles.days} style={{ '--first': weekdayOf(shown) } as React.CSSProperties}>
        {days.map((day) => (
          <DayCell key={day.day} day={day} most={maxPlaces} />
        ))}
      </ol>
      <p className={styles.legend}>
        <span>{t('darker')}</span>
        <span data-off>{t('redDays')}</span>
      </p>
      <p className={styles.words}>
        {t('placesAMonth', { count: ofMonth, month: format.monthYear(shown) })}
        {groupDaysOff(days).map(({ from, to, off }) => (
          <span key={from}>
            {t('offWords', {
              days: from === to ? format.dayMonth(from) : `${format.dayMonth(from)} – ${format.dayMonth(to)}`,
              why: off.reason === 'holiday' ? off.name : t(`reasons.${off.reason}`),
            })}
          </span>
        ))}
      </p>
    </Card>
  )
}

/** The text is for screen readers; others see the colour and the legend below the month. */
function DayCell({ day: { day, places, off }, most }: { day: MonthDay; most: number }) {
  const { t } = useTranslation('schedule')
  const format = useFormat()
  const tone = off ? 'off' : places === 0 ? 'none' : places > most / 2 ? 'many' : 'few'
  const why = off && (off.reason === 'holiday' ? off.name : t(`reasons.${off.reason}`))
  return (
    <li className={styles.day} data-tone={tone}>
      <span aria-hidden>{format.dayOfMonth(day)}</span>
      <span className="visually-hidden">{`${format.dayMonth(day)}: ${why ?? t('placesOfDay', { count: places })}`}</span>
    </li>
  )
}
