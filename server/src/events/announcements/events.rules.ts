import type { EventType } from '#contract/events/events'
import { eventPath } from '#contract/values/content/paths'
import { dayAfter, minutesOf, momentAt } from '#contract/values/kazakhstan-time'

interface Dated {
  id: string
  shared: { first_day: string | null; last_day: string | null }
}

export const firstDayOf = ({ first_day }: Dated['shared']): string => first_day ?? ''
export const lastDayOf = ({ first_day, last_day }: Dated['shared']): string => last_day ?? first_day ?? ''

/**
 * Whether an event is over. It counts as coming until its last day has passed, so that people who look up the address
 * that morning find it at the top.
 */
export const isOver = ({ shared }: Pick<Dated, 'shared'>, today: string): boolean => lastDayOf(shared) < today

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Coming events, the next one first, then past ones, the latest first. */
export function sortByDay<Event extends Dated>(events: readonly Event[], today: string): Event[] {
  const [coming, over] = [
    events.filter((event) => !isOver(event, today)),
    events.filter((event) => isOver(event, today)),
  ]
  return [
    ...coming.toSorted(
      (a, b) =>
        compared(firstDayOf(a.shared), firstDayOf(b.shared)) ||
        compared(lastDayOf(a.shared), lastDayOf(b.shared)) ||
        compared(a.id, b.id),
    ),
    ...over.toSorted((a, b) => compared(lastDayOf(b.shared), lastDayOf(a.shared)) || compared(b.id, a.id)),
  ]
}

/** The days of a month (`2026-12`) that have events, with their number. */
export function daysWithEvents(
  events: readonly Pick<Dated, 'shared'>[],
  month: string,
): { day: string; events: number }[] {
  const days = Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
  return days
    .map((day) => ({
      day,
      events: events.filter(({ shared }) => firstDayOf(shared) <= day && day <= lastDayOf(shared)).length,
    }))
    .filter(({ day, events: count }) => count > 0 && isDay(day))
}

/** Whether a day exists: 31 November does not. */
const isDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8))

/** The type of a public event, which always has one. */
export const typeOf = ({ event_type }: { event_type: EventType | null }): EventType => event_type ?? 'seminar'

export const pathOfEvent = ({
  address,
  shared,
}: {
  address: string
  shared: { event_type: EventType | null }
}): string => eventPath({ type: typeOf(shared), address })

/** The time of an event in a calendar: its hours on each of its days, or whole days if it has no hours. */
export function calendarTimeOf({
  first_day,
  last_day,
  hours,
}: {
  first_day: string
  last_day: string
  hours: string
}): {
  starts_at: string
  ends_at: string
  days: number
} {
  if (hours === '') return { starts_at: first_day, ends_at: dayAfter(last_day), days: 1 }
  const at = (time: string) => momentAt(first_day, minutesOf(time))
  const days = Math.round((Date.parse(last_day) - Date.parse(first_day)) / 86_400_000) + 1
  return { starts_at: at(hours.slice(0, 5)), ends_at: at(hours.slice(6)), days }
}
