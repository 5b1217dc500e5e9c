import type { Office } from '#contract/support/chat'
import { dayOf, clocksAt, momentAt } from '#contract/values/kazakhstan-time'

/** Minutes of a day in Kazakhstan time, Monday to Friday. */
export interface OfficeHours {
  from: number
  until: number
  lunch_from: number
  lunch_until: number
}

export const usualHours: OfficeHours = { from: 9 * 60, until: 18 * 60, lunch_from: 13 * 60, lunch_until: 14 * 60 }

const dayMs = 86_400_000
/** Longer than any holidays. */
const maxDays = 31

/**
 * Returns whether support answers now, and when that changes. Saturdays, Sundays and national holidays (YYYY-MM-DD) are
 * closed, and lunch is a break.
 */
export function officeAt(now: Date, hours: OfficeHours, holidays: ReadonlySet<string>): Office {
  const local = clocksAt(now).getTime()
  const today = Math.floor(local / dayMs)
  const spans = Array.from({ length: maxDays }, (_, later) => spansOf(today + later, hours, holidays)).flat()
  const span = spans.find(({ end }) => end > local)
  // If a whole month has no hours, the only answer is that it is closed today.
  if (!span) return { is_open: false, changes_at: momentOf((today + maxDays) * dayMs + hours.from * 60_000) }
  const is_open = span.start <= local
  return { is_open, changes_at: momentOf(is_open ? span.end : span.start) }
}

/** Minutes that a visitor waits for the assigned operator; then the conversation returns to the queue. */
const patience = 30

/**
 * Returns whether nobody has answered for half an hour of office hours, or for half an hour in all if the hours of that
 * day are over.
 */
export function isUnanswered(
  waitingSince: Date,
  now: Date,
  hours: OfficeHours,
  holidays: ReadonlySet<string>,
): boolean {
  if (now.getTime() - waitingSince.getTime() < patience * 60_000) return false
  const office = officeAt(now, hours, holidays)
  const isOver = !office.is_open && dayOf(new Date(office.changes_at)) !== dayOf(now)
  return isOver || workedMinutes(waitingSince, now, hours, holidays) >= patience
}

/** An operator who has just answered counts as present even after hours. */
export const isPresentAfterHours = (answeredAt: string | null, now: Date): boolean =>
  answeredAt !== null && now.getTime() - Date.parse(answeredAt) < patience * 60_000

function workedMinutes(from: Date, until: Date, hours: OfficeHours, holidays: ReadonlySet<string>): number {
  const [start, end] = [clocksAt(from).getTime(), clocksAt(until).getTime()]
  const first = Math.floor(start / dayMs)
  const days = Math.min(Math.floor(end / dayMs) - first + 1, maxDays)
  const spans = Array.from({ length: days }, (_, later) => spansOf(first + later, hours, holidays)).flat()
  return (
    spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.end, end) - Math.max(span.start, start)), 0) / 60_000
  )
}

function spansOf(day: number, { from, until, lunch_from, lunch_until }: OfficeHours, holidays: ReadonlySet<string>) {
  const date = new Date(day * dayMs)
  if ([0, 6].includes(date.getUTCDay()) || holidays.has(date.toISOString().slice(0, 10))) return []
  const at = (minute: number) => day * dayMs + minute * 60_000
  if (lunch_from === lunch_until) return [{ start: at(from), end: at(until) }]
  return [
    { start: at(from), end: at(lunch_from) },
    { start: at(lunch_until), end: at(until) },
  ].filter(({ start, end }) => start < end)
}

const momentOf = (local: number): string =>
  momentAt(new Date(local).toISOString().slice(0, 10), (local % dayMs) / 60_000)
