import type { OutsideReason, ScheduleFields } from '#contract/appointments/schedules'
import type { AppointmentKind, Format } from '#contract/values/appointments/appointment'
import type { Work } from '#contract/values/appointments/week'
import { dayOf, minutesAt, weekdayOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'

/** The times at which a host receives. */
export interface Times {
  works: readonly Work[]
  /** First and last days on which the host is away. */
  away: readonly { from: string; to: string }[]
}

export interface Booked {
  kind: AppointmentKind
  format: Format
  starts_at: string
  ends_at: string
}

/**
 * Returns why an appointment is outside the host's working hours, or null if it is not. It need not start where a slot
 * starts, because pupils keep their times.
 */
export function outsideReason(
  booked: Booked,
  { works, away }: Times,
  holidays: ReadonlySet<string>,
): OutsideReason | null {
  const day = dayOf(new Date(booked.starts_at))
  if (away.some(({ from, to }) => from <= day && day <= to)) return 'away'
  if (holidays.has(day)) return 'holiday'
  const work = works.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)
  if (!work) return 'period'
  const ofDay = work.intervals.filter(({ weekday }) => weekday === weekdayOf(day))
  if (ofDay.length === 0) return 'weekday'
  const from = minutesAt(booked.starts_at)
  const to = from + (Date.parse(booked.ends_at) - Date.parse(booked.starts_at)) / 60_000
  if (!ofDay.some((one) => one.kind === booked.kind && one.from_minute <= from && to <= one.to_minute)) return 'hours'
  return work.formats.includes(booked.format) ? null : 'format'
}

/**
 * Returns the appointments that a change leaves outside, if they were inside before: an exception made earlier is not
 * asked about again. Days off are different: a pupil who has an exception on such a day would find the door closed, so
 * it is asked about too.
 */
export const findNewlyOutside = <Row extends Booked>(
  rows: readonly Row[],
  before: Times,
  after: Times,
  holidays: ReadonlySet<string>,
): { row: Row; why: OutsideReason }[] =>
  rows.flatMap((row) => {
    const [was, why] = [outsideReason(row, before, holidays), outsideReason(row, after, holidays)]
    return why && (was === null || (why === 'away' && was !== 'away')) ? [{ row, why }] : []
  })

/**
 * A change of the times of a host. `instead_of` is the first day of the period that is replaced or removed; it
 * identifies the period, because periods of one host never share a day.
 */
export type TimesChange =
  | { kind: 'schedule'; instead_of: string | null; schedule: ScheduleFields }
  | { kind: 'removal'; instead_of: string }
  | { kind: 'days-off'; starts_on: string; ends_on: string }

type Period = Work & { languages: readonly Language[] }

/** Returns the times of a host after a change. */
export function changedTimes<Times extends { works: readonly Period[]; away: readonly { from: string; to: string }[] }>(
  times: Times,
  change: TimesChange,
) {
  if (change.kind === 'days-off')
    return { ...times, away: [...times.away, { from: change.starts_on, to: change.ends_on }] }
  const others = times.works.filter(({ starts_on }) => starts_on !== change.instead_of)
  return { ...times, works: change.kind === 'schedule' ? [...others, change.schedule] : others }
}
