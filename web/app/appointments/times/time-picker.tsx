import type { ReactNode } from 'react'
import type { HostDays, HostTime } from '#contract/appointments/search'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { isFree } from './month.rules.ts'
import { TimesOfDay } from './times-of-day.tsx'
import styles from './times.module.css'

interface TimePickerProps {
  data: HostDays
  today: string
  month: string
  day: string | undefined
  chosen: string | undefined
  isBusy: boolean
  onMonth: (month: string) => void
  onDay: (day: string) => void
  onTime: (time: HostTime) => void
  /** Content below the times. */
  children?: ReactNode
}

/** Chooses a day and a time of a host. For a day without free times, the nearest days with some are offered. */
export function TimePicker({
  data,
  today,
  month,
  day,
  chosen,
  isBusy,
  onMonth,
  onDay,
  onTime,
  children,
}: TimePickerProps) {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  const times = data.days.find((one) => one.day === day)?.times ?? []
  const isFull = !times.some((time) => isFree(time) || time.starts_at === chosen)
  return (
    <div className={`${styles.picker} grid gap-20`}>
      <MonthCalendar
        month={month}
        days={data.days}
        last={data.last_day}
        today={today}
        chosen={day}
        onMonth={onMonth}
        onDay={onDay}
      />
      <section className={`${styles.side} grid gap-14 packed`} aria-label={t('time.times')}>
        {day !== undefined && times.length > 0 && (
          <TimesOfDay day={day} times={times} chosen={chosen} isBusy={isBusy} onTime={onTime} />
        )}
        {isFull && (
          <InfoNote
            tone="sand"
            title={day === undefined ? t('time.nothing') : t('time.noneOnDay', { day: format.dayMonth(day) })}
            live
          >
            {data.nearest_days.length > 0 && t('time.nearest')}
            <span className={styles.nearest}>
              {data.nearest_days.map((near) => (
                <Button key={near} variant="white" onClick={() => onDay(near)}>
                  {format.shortWeekday(near)}, {format.dayMonth(near)}
                </Button>
              ))}
            </span>
          </InfoNote>
        )}
        {children}
      </section>
    </div>
  )
}
