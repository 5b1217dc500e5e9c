import type { DayOff, ScheduleFields, Schedules } from '#contract/appointments/schedules'
import { dayAfter, weekdayOf } from '#contract/values/kazakhstan-time'
import { weekTotals, type DayOffReason } from '#contract/values/appointments/week'

export interface MonthDay {
  day: string
  places: number
  /** Why there are no places on a day that has some in the weekly schedule; for a holiday, its name. */
  off: { reason: 'holiday'; name: string } | { reason: DayOffReason } | null
}

export type Calendar = Pick<Schedules, 'holidays'> & { days_off: readonly DayOff[] }

/** Returns the days of a month with the places that a period has on each. */
export function monthOf(inMonth: string, period: ScheduleFields, { days_off, holidays }: Calendar): MonthDay[] {
  const days: MonthDay[] = []
  for (let day = `${inMonth.slice(0, 7)}-01`; day.startsWith(inMonth.slice(0, 7)); day = dayAfter(day)) {
    const weekday = weekdayOf(day)
    const isIn = period.starts_on <= day && day <= period.ends_on
    const ofDay = period.intervals.filter((interval) => interval.weekday === weekday)
    const holiday = holidays.find((one) => one.day === day)
    const away = days_off.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)
    const off = holiday ? { reason: 'holiday' as const, name: holiday.name } : away ? { reason: away.reason } : null
    const places = isIn && !off ? weekTotals(ofDay, period).places : 0
    days.push({ day, places, off: isIn && ofDay.length > 0 ? off : null })
  }
  return days
}

/** Returns the first day of the month that many months later. */
export function monthAfter(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

/** Groups consecutive days off with the same reason. */
export function groupDaysOff(
  days: readonly MonthDay[],
): { from: string; to: string; off: NonNullable<MonthDay['off']> }[] {
  const found: { from: string; to: string; off: NonNullable<MonthDay['off']> }[] = []
  let before: MonthDay | undefined
  for (const day of days) {
    const last = found.at(-1)
    if (day.off && last && before?.off && sameOff(before.off, day.off)) last.to = day.day
    else if (day.off) found.push({ from: day.day, to: day.day, off: day.off })
    before = day
  }
  return found
}

const sameOff = (one: NonNullable<MonthDay['off']>, other: NonNullable<MonthDay['off']>): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
