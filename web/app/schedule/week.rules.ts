import type { Interval } from '#contract/values/appointments/week'
import { ordinaryWeek } from '#contract/values/appointments/week'

/** An interval with its index in the list that is sent. */
export interface IndexedInterval {
  index: number
  interval: Interval
}

export const ofWeekday = (intervals: readonly Interval[], weekday: number): IndexedInterval[] =>
  intervals
    .map((interval, index) => ({ index, interval }))
    .filter(({ interval }) => interval.weekday === weekday)
    .toSorted((one, other) => one.interval.from_minute - other.interval.from_minute)

/** A day that is turned on starts with ordinary hours. */
export const withDay = (intervals: readonly Interval[], weekday: number): Interval[] => [
  ...intervals,
  ...ordinaryWeek.filter((one) => one.weekday === 1).map((one) => ({ ...one, weekday })),
]

export const withoutDay = (intervals: readonly Interval[], weekday: number): Interval[] =>
  intervals.filter((one) => one.weekday !== weekday)

/** Copies the hours of Monday to all other working days, or to Tuesday to Friday if there are none. */
export function copyMonday(intervals: readonly Interval[]): Interval[] {
  const monday = intervals.filter(({ weekday }) => weekday === 1)
  const worked = [2, 3, 4, 5, 6, 7].filter((weekday) => intervals.some((one) => one.weekday === weekday))
  const days = worked.length > 0 ? worked : [2, 3, 4, 5]
  return [...monday, ...days.flatMap((weekday) => monday.map((one) => ({ ...one, weekday })))]
}

const lastStart = 1380

/** Adds an interval of two hours, one hour after the last one of the day. */
export function withInterval(intervals: readonly Interval[], weekday: number): Interval[] {
  const last = Math.max(0, ...intervals.filter((one) => one.weekday === weekday).map(({ to_minute }) => to_minute))
  const from_minute = last === 0 ? 540 : Math.min(lastStart, last + 60)
  const to_minute = Math.min(1440, from_minute + 120)
  return [
    ...intervals,
    { weekday, from_minute, to_minute, kind: 'consultation', capacity: 1, subject: null, thread: '' },
  ]
}

/** Changes the kind of an interval and resets what only fits the old kind. */
export function ofKind(interval: Interval, kind: Interval['kind']): Interval {
  const capacity = kind === 'consultation' ? 1 : Math.max(interval.capacity, 4)
  return {
    ...interval,
    kind,
    capacity,
    subject: kind === 'training' ? interval.subject : null,
    thread: kind === 'training' ? interval.thread : '',
  }
}

/** Returns the hours of the scale: 8 to 19, extended by intervals outside of it. */
export function hoursOf(intervals: readonly Interval[]): { from: number; to: number } {
  return {
    from: Math.min(480, ...intervals.map(({ from_minute }) => Math.floor(from_minute / 60) * 60)),
    to: Math.max(1140, ...intervals.map(({ to_minute }) => Math.ceil(to_minute / 60) * 60)),
  }
}

/** Returns the lunch break: a pause of at least 30 minutes between two intervals around 13:00 to 14:00. */
export function lunchOf(day: readonly IndexedInterval[]): { from: number; to: number } | null {
  for (const [index, { interval }] of day.entries()) {
    const next = day[index + 1]?.interval
    if (next && next.from_minute - interval.to_minute >= 30 && interval.to_minute <= 840 && next.from_minute >= 780)
      return { from: interval.to_minute, to: next.from_minute }
  }
  return null
}
