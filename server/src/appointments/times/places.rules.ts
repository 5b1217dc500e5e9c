import { momentAt, weekdayOf } from '#contract/values/kazakhstan-time'
import type { AppointmentKind, TrainingSubject } from '#contract/values/appointments/appointment'
import { lengthOf, slotStarts, type Interval, type Work } from '#contract/values/appointments/week'

/**
 * A time at which pupils may come. Times are whole minutes since 1970 in UTC, so that thousands of them can be compared
 * quickly.
 */
export interface Place {
  start: number
  end: number
  kind: AppointmentKind
  capacity: number
  subject: TrainingSubject | null
  thread: string
}

/** A meeting and the number of its taken places. */
export interface Meeting {
  start: number
  end: number
  kind: AppointmentKind
  taken: number
}

/** A place with seats left. */
export type FreePlace = Place & { left: number }

/** Values of a day that are the same for all hosts, so that they are computed once for many hosts. */
export interface CalendarDay {
  day: string
  weekday: number
  midnight: number
}
export const calendarDay = (day: string): CalendarDay => ({
  day,
  weekday: weekdayOf(day),
  midnight: minuteOf(momentAt(day, 0)),
})

/** Returns all places of a host on a day, free or not, in order; none on a day off. */
export const placesOn = (day: string, works: readonly Work[], isOff: boolean): Place[] =>
  isOff ? [] : placesOf(calendarDay(day), works)

/** Returns all places of a host on a day that is not off. */
export function placesOf({ day, weekday, midnight }: CalendarDay, works: readonly Work[]): Place[] {
  const work = works.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)
  if (!work) return []
  return work.intervals
    .filter((interval) => interval.weekday === weekday)
    .toSorted((one, other) => one.from_minute - other.from_minute)
    .flatMap((interval) =>
      slotStarts(interval, work).map((from) =>
        placeOf(interval, midnight + from, midnight + from + lengthOf(interval, work)),
      ),
    )
}

/**
 * Returns the places that have not started by `now`, are not full, and do not overlap with another meeting of the host.
 * A meeting of the same kind at the same time is the same meeting, so its places are counted; any other overlapping
 * meeting blocks the whole place. `meetings` must be sorted by their start.
 */
export function freeOf(places: readonly Place[], meetings: readonly Meeting[], now: number): FreePlace[] {
  return places.flatMap((place) => {
    if (place.start <= now) return []
    let left = place.capacity
    for (const meeting of meetings) {
      if (meeting.start >= place.end) break
      if (meeting.end > place.start) left = isSame(meeting, place) ? left - meeting.taken : 0
    }
    return left > 0 ? [{ ...place, left }] : []
  })
}

const isSame = (meeting: Meeting, place: Place): boolean =>
  meeting.start === place.start && meeting.end === place.end && meeting.kind === place.kind

const placeOf = ({ kind, capacity, subject, thread }: Interval, start: number, end: number): Place => ({
  start,
  end,
  kind,
  capacity,
  subject,
  thread,
})

/** Returns the minutes since 1970 of an ISO time, rounded down. */
export const minuteOf = (moment: string): number => Math.floor(Date.parse(moment) / 60_000)

export const momentOf = (minute: number): string => new Date(minute * 60_000).toISOString()
