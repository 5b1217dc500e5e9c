import type { AppointmentKind, Format, TrainingSubject } from './appointment.ts'
import type { Role } from '../role.ts'

/** A time of work within the week, in minutes after midnight in Kazakhstan. */
export interface Interval {
  /** 1 is Monday. */
  weekday: number
  from_minute: number
  to_minute: number
  kind: AppointmentKind
  capacity: number
  subject: TrainingSubject | null
  thread: string
}

/** A work period; days are YYYY-MM-DD, both included. */
export interface Work {
  starts_on: string
  ends_on: string
  slot_minutes: number
  pause_minutes: number
  formats: readonly Format[]
  intervals: readonly Interval[]
}

type Slots = Pick<Work, 'slot_minutes' | 'pause_minutes'>

/**
 * Start times of the places of an interval. Consultations follow each other with a pause; other kinds are one meeting
 * as long as the interval.
 */
export function slotStarts(
  { kind, from_minute, to_minute }: Interval,
  { slot_minutes, pause_minutes }: Slots,
): number[] {
  if (kind !== 'consultation') return [from_minute]
  const count = Math.max(0, Math.floor((to_minute - from_minute + pause_minutes) / (slot_minutes + pause_minutes)))
  return Array.from({ length: count }, (_, index) => from_minute + index * (slot_minutes + pause_minutes))
}

/** Length of one meeting in an interval. */
export const lengthOf = (
  { kind, from_minute, to_minute }: Interval,
  { slot_minutes }: Pick<Work, 'slot_minutes'>,
): number => (kind === 'consultation' ? slot_minutes : to_minute - from_minute)

/** Totals of a week: places for pupils, and minutes with them. */
export function weekTotals(intervals: readonly Interval[], slots: Slots): { places: number; minutes: number } {
  const totals = { places: 0, minutes: 0 }
  for (const interval of intervals) {
    totals.places += slotStarts(interval, slots).length * interval.capacity
    totals.minutes += Math.max(0, interval.to_minute - interval.from_minute)
  }
  return totals
}

/** Mistake of an interval, which is also the key of its message. */
export type IntervalMistake = 'schedule.order' | 'schedule.overlap' | 'schedule.short' | 'schedule.subject'

/** Mistakes of a week by index of the interval. If two overlap, the later one is reported. */
export function mistakesInWeek(intervals: readonly Interval[], slots: Slots): ReadonlyMap<number, IntervalMistake> {
  const mistakes = new Map<number, IntervalMistake>()
  for (const [index, interval] of intervals.entries()) {
    const mistake = mistakeIn(interval, intervals.slice(0, index), slots)
    if (mistake) mistakes.set(index, mistake)
  }
  return mistakes
}

function mistakeIn(interval: Interval, before: readonly Interval[], slots: Slots): IntervalMistake | null {
  const { weekday, from_minute, to_minute } = interval
  if (from_minute >= to_minute) return 'schedule.order'
  if (
    before.some((other) => other.weekday === weekday && other.from_minute < to_minute && from_minute < other.to_minute)
  )
    return 'schedule.overlap'
  if (slotStarts(interval, slots).length === 0) return 'schedule.short'
  return interval.kind === 'training' && !interval.subject ? 'schedule.subject' : null
}

export const dayOffReasons = ['vacation', 'sick', 'training', 'other'] as const
export type DayOffReason = (typeof dayOffReasons)[number]

/** Maximum days of a period: one year. */
export const maxDaysOfPeriod = 366

const everybody: readonly AppointmentKind[] = ['consultation', 'training']

/** Kinds that a host of this role can offer: tests and stage 2 take place only at centres. */
export const kindsOfHost = (role: Role): readonly AppointmentKind[] =>
  role === 'psychologist_center' ? ['consultation', 'testing', 'stage-two', 'training'] : everybody

/** Default for a new week: Monday to Friday from 9 to 18, with an hour for lunch. */
export const ordinaryWeek: readonly Interval[] = [1, 2, 3, 4, 5].flatMap((weekday) =>
  [
    { from_minute: 540, to_minute: 780 },
    { from_minute: 840, to_minute: 1080 },
  ].map((times) => ({ weekday, ...times, kind: 'consultation' as const, capacity: 1, subject: null, thread: '' })),
)
