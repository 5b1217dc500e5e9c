import type { Office } from '#contract/support/chat'
import { dayOf, clocksAt, momentAt } from '#contract/values/kazakhstan-time'

/** In minutes of a day in Kazakhstan, from Monday to Friday. */
export interface OfficeHours {
  from: number
  until: number
  lunch_from: number
  lunch_until: number
}

export const usualHours: OfficeHours = { from: 9 * 60, until: 18 * 60, lunch_from: 13 * 60, lunch_until: 14 * 60 }

const dayMs = 86_400_000
/** The longest holidays are shorter. */
const mostDays = 31

/**
 * Whether the support answers at this moment, and when that changes. Saturdays, Sundays and national holidays
 * (YYYY-MM-DD) have no hours, and the lunch is a gap in them.
 */
export function officeAt(now: Date, hours: OfficeHours, holidays: ReadonlySet<string>): Office {
  const local = clocksAt(now).getTime()
  const today = Math.floor(local / dayMs)
  const spans = Array.from({ length: mostDays }, (_, later) => spansOf(today + later, hours, holidays)).flat()
  const span = spans.find(({ end }) => end > local)
  // Where a month has no hours at all nobody can say more than that it is not today.
  if (!span) return { is_open: false, changes_at: momentOf((today + mostDays) * dayMs + hours.from * 60_000) }
  const is_open = span.start <= local
  return { is_open, changes_at: momentOf(is_open ? span.end : span.start) }
}

/** So long a visitor waits for whoever has the conversation in hand; then it is anybody's. */
const patience = 30

/**
 * Whether nobody has answered for half an hour of office hours, or for half an hour after the hours of the day were
 * over.
 */
export function isLeftAlone(waitingSince: Date, now: Date, hours: OfficeHours, holidays: ReadonlySet<string>): boolean {
  if (now.getTime() - waitingSince.getTime() < patience * 60_000) return false
  const office = officeAt(now, hours, holidays)
  const isOver = !office.is_open && dayOf(new Date(office.changes_at)) !== dayOf(now)
  return isOver || workedMinutes(waitingSince, now, hours, holidays) >= patience
}

/** An operator who has just answered is still there, also when the hours are over. */
export const isStillThere = (answeredAt: string | null, now: Date): boolean =>
  answeredAt !== null && now.getTime() - Date.parse(answeredAt) < patience * 60_000

function workedMinutes(from: Date, until: Date, hours: OfficeHours, holidays: ReadonlySet<string>): number {
  const [start, end] = [clocksAt(from).getTime(), clocksAt(until).getTime()]
  const first = Math.floor(start / dayMs)
  const days = Math.min(Math.floor(end / dayMs) - first + 1, mostDays)
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
