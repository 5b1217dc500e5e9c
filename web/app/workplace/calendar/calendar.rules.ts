import { dayAfter, minutesAt, weekdayOf } from '#contract/values/kazakhstan-time'

export const views = ['week', 'day', 'month', 'list'] as const
export type View = (typeof views)[number]
export type CalendarView = Exclude<View, 'list'>

/**
 * Returns the first and last day of a view that contains a day. Weeks start on Monday, and a month is shown in whole
 * weeks.
 */
export function spanOf(view: CalendarView, day: string): { from: string; to: string } {
  if (view === 'day') return { from: day, to: day }
  if (view === 'week') return weekOf(day)
  const first = `${day.slice(0, 7)}-01`
  const last = dayAfter(monthLater(first, 1), -1)
  return { from: weekOf(first).from, to: weekOf(last).to }
}

function weekOf(day: string): { from: string; to: string } {
  const from = dayAfter(day, 1 - weekdayOf(day))
  return { from, to: dayAfter(from, 6) }
}

/** Returns the day to which the arrows of a view lead; for a month, its first day. */
export function neighbourDay(view: CalendarView, day: string, step: 1 | -1): string {
  if (view === 'month') return monthLater(`${day.slice(0, 7)}-01`, step)
  return dayAfter(day, view === 'week' ? step * 7 : step)
}

function monthLater(first: string, months: number): string {
  const date = new Date(`${first}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

const usual = { from: 9, to: 18 }

interface Lasting {
  starts_at: string
  ends_at: string
}

/** Returns the hours to show: the working day, extended by appointments outside of it. */
export function hoursOf(lasting: readonly Lasting[]): { from: number; to: number } {
  const starts = lasting.map(({ starts_at }) => Math.floor(minutesAt(starts_at) / 60))
  const ends = lasting.map(({ ends_at }) => Math.ceil((minutesAt(ends_at) || 1440) / 60))
  return { from: Math.min(usual.from, ...starts), to: Math.max(usual.to, ...ends) }
}

/** Returns the position of an appointment in a column of hours, as fractions of its height. */
export function positionIn(
  { starts_at, ends_at }: Lasting,
  hours: { from: number; to: number },
): { top: number; height: number } {
  const whole = (hours.to - hours.from) * 60
  const top = (minutesAt(starts_at) - hours.from * 60) / whole
  return { top, height: (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000 / whole }
}

/** Saturday and Sunday are shown only if they have appointments. */
export const isShownInWeek = (day: string, busy: ReadonlySet<string>): boolean => weekdayOf(day) <= 5 || busy.has(day)
