import { dayAfter, weekdayOf, minutesAt } from '#contract/values/kazakhstan-time'
import type { HostDays, HostTime } from '#contract/appointments/search'

/** Returns the weeks of a month (YYYY-MM), Monday to Sunday; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const days: (string | null)[] = Array.from({ length: weekdayOf(first) - 1 }, () => null)
  for (let day = first; day.startsWith(month); day = dayAfter(day)) days.push(day)
  while (days.length % 7 > 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** Returns the month that many months later. */
export function monthAfter(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

export const lastDayOf = (month: string): string => dayAfter(`${monthAfter(month, 1)}-01`, -1)

/** Marks a time as taken after the server has refused it, so that nobody chooses it again from older data. */
export const withoutTaken = (data: HostDays, taken: string | null): HostDays => ({
  ...data,
  days: data.days.map((one) => ({
    ...one,
    times: one.times.map((time) => (time.starts_at === taken ? { ...time, left: 0, is_own: false } : time)),
  })),
})

export const isFree = ({ left, is_own }: HostTime): boolean => left > 0 || is_own

/** Returns the number of dots of a day; more dots mean more free times. */
export function dotsOf(times: readonly HostTime[]): number {
  const free = times.filter(isFree).length
  return free === 0 ? 0 : Math.min(3, Math.ceil((free / times.length) * 3))
}

/** The mockups call everything before noon morning, and the rest day. */
export const isMorning = ({ starts_at }: HostTime): boolean => minutesAt(starts_at) < 12 * 60
