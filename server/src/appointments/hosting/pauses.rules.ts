import { momentAt, weekdayOf } from '#contract/values/kazakhstan-time'
import type { Interval } from '#contract/values/appointments/week'

/** A shorter gap is the time between two meetings and does not count as a break. */
const minMinutes = 15

/** Returns the breaks of a host between the intervals of a day. */
export function pausesOn(
  day: string,
  intervals: readonly Pick<Interval, 'weekday' | 'from_minute' | 'to_minute'>[],
): { starts_at: string; ends_at: string }[] {
  const weekday = weekdayOf(day)
  const own = intervals
    .filter((one) => one.weekday === weekday)
    .toSorted((one, other) => one.from_minute - other.from_minute)
  return own.flatMap((one, index) => {
    const next = own[index + 1]
    if (!next || next.from_minute - one.to_minute < minMinutes) return []
    return [{ starts_at: momentAt(day, one.to_minute), ends_at: momentAt(day, next.from_minute) }]
  })
}
