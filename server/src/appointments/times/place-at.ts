import type { AppointmentKind, Format } from '#contract/values/appointments/appointment'
import { dayAfter, dayOf, momentAt } from '#contract/values/kazakhstan-time'
import type { AppointmentLimits } from '#contract/values/appointments/limits'
import { refuse } from '../../platform/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { readLimits } from '../limits.ts'
import { holdTimes } from './lock-times.ts'
import { type FreePlace, minuteOf, momentOf, type Place, placesOn } from './places.rules.ts'
import { freePlaces, type HostTimes, readHolidays, readHostTimes } from './read-hosts.ts'

interface PlaceParams {
  kind: AppointmentKind
  host_id: string
  starts_at: string
  format?: Format
}

/**
 * Returns the free place of a host that starts at the given time, or refuses if there is none in this format. In a
 * transaction, the host's times stay locked until its end.
 */
export async function placeAt(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { kind, host_id, starts_at, format }: PlaceParams,
  limits?: AppointmentLimits,
): Promise<FreePlace> {
  await holdTimes(db, host_id)
  const { days_ahead } = limits ?? (await readLimits(db))
  if (isTooFar(starts_at, days_ahead, now())) refuse('time-taken', { field: 'starts_at' })
  const day = dayOf(new Date(starts_at))
  const [[host], holidays] = await Promise.all([
    readHostTimes(db, [host_id], { from: day, to: day, now: now() }),
    readHolidays(db, day, day),
  ])
  const place = findPlace({ kind, starts_at, format }, { host, holidays, days_ahead, now: now() })
  return 'wrong' in place ? refuse('time-taken', { field: place.wrong }) : place
}

/**
 * Compares moments instead of days, because the last moments of the year 9999 fall on a day that our calendars cannot
 * represent.
 */
export const isTooFar = (starts_at: string, days_ahead: number, now: Date): boolean =>
  starts_at >= momentAt(dayAfter(dayOf(now), days_ahead + 1), 0)

interface HostCalendar {
  host: HostTimes | undefined
  holidays: ReadonlySet<string>
  days_ahead: number
  now: Date
}

/** Finds the free place that starts at the given time, or returns the field that is wrong. */
export function findPlace(
  { kind, starts_at, format }: Omit<PlaceParams, 'host_id'>,
  { host, holidays, days_ahead, now }: HostCalendar,
): FreePlace | { wrong: keyof PlaceParams } {
  const day = dayOf(new Date(starts_at))
  if (isTooFar(starts_at, days_ahead, now) || !host || host.works.length === 0) return { wrong: 'starts_at' }
  if (format && !host.works.some(({ formats }) => formats.includes(format))) return { wrong: 'format' }
  const place = freePlaces(host, { from: day, to: day, holidays, now }).find(
    (one) => one.kind === kind && one.start === minuteOf(starts_at),
  )
  return place ?? { wrong: 'starts_at' }
}

/**
 * Returns the place in the host's schedule at exactly this time, even on a day off. A pupil who comes then joins the
 * same meeting, and its room has the same capacity.
 */
export async function findScheduledPlace(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  hostId: string,
  { start, end, kind }: Pick<Place, 'start' | 'end' | 'kind'>,
): Promise<Place | undefined> {
  const day = dayOf(new Date(momentOf(start)))
  const [host] = await readHostTimes(db, [hostId], { from: day, to: day, now: now() })
  return placesOn(day, host?.works ?? [], false).find(
    (place) => place.kind === kind && place.start === start && place.end === end,
  )
}
