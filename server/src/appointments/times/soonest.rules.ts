import type { AppointmentKind, TrainingSubject } from '#contract/values/appointments/appointment'
import type { Work } from '#contract/values/appointments/week'
import { freeOf, placesOf, type CalendarDay, type FreePlace, type Meeting } from './places.rules.ts'

/** The next free time of a host. */
export interface Soonest {
  /** Minutes since 1970; null if nothing is free. */
  nearest: number | null
  /** Number of free places up to `counted_to`. */
  places: number
}

interface Offered {
  works: readonly Work[]
  /** Sorted by start. */
  meetings: readonly Meeting[]
  isOff: (day: string) => boolean
}

interface Filters {
  kind: AppointmentKind
  subject?: TrainingSubject | undefined
  now: number
  /** The last day whose places are counted. */
  counted_to: string
}

/** Finds the soonest free time of a host. Days after `counted_to` are searched only until something is found. */
export function soonestOf(days: readonly CalendarDay[], host: Offered, filters: Filters): Soonest {
  const freeOn = freeDayByDay(host, filters)
  let nearest: number | null = null
  let places = 0
  for (const day of days) {
    const isCounted = day.day <= filters.counted_to
    if (!isCounted && nearest !== null) break
    const free = freeOn(day)
    nearest ??= free[0]?.start ?? null
    if (isCounted) for (const { left } of free) places += left
  }
  return { nearest, places }
}

/**
 * Returns a function that finds the free places of a day. It must be called day by day, because it forgets the meetings
 * of earlier days.
 */
function freeDayByDay(
  { works, meetings, isOff }: Offered,
  { kind, subject, now }: Filters,
): (day: CalendarDay) => FreePlace[] {
  let ahead = meetings
  const isWanted = (place: { kind: AppointmentKind; subject: TrainingSubject | null }) =>
    place.kind === kind && (subject === undefined || place.subject === subject)
  return (day) => {
    if (isOff(day.day)) return []
    const first = ahead.findIndex(({ end }) => end > day.midnight)
    ahead = first === -1 ? [] : ahead.slice(first)
    return freeOf(placesOf(day, works).filter(isWanted), ahead, now)
  }
}
