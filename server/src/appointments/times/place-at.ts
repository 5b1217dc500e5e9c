import type { AppointmentKind, Format } from '#contract/values/appointments/appointment'
import { dayOf } from '#contract/values/age-band'
import { dayAfter } from '#contract/values/appointments/local-time'
import type { AppointmentLimits } from '#contract/values/appointments/limits'
import { refuse } from '../../platform/http/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { readLimits } from '../limits.ts'
import { holdTimes } from '../schedules/lock-times.ts'
import { minuteOf, type FreePlace } from './places.rules.ts'
import { freePlaces, readHolidays, readHostTimes } from './read-hosts.ts'

interface Asked {
  kind: AppointmentKind
  host_id: string
  starts_at: string
  format?: Format
}

/** The free place of a host that begins at a moment; refused where there is none, or none of that format. In a transaction the times of the host stay so until its end. */
export async function placeAt(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { kind, host_id, starts_at, format }: Asked,
  limits?: AppointmentLimits,
): Promise<FreePlace> {
  const day = dayOf(new Date(starts_at))
  await holdTimes(db, host_id)
  const { days_ahead } = limits ?? (await readLimits(db))
  if (day > dayAfter(dayOf(now()), days_ahead)) refuse('time-taken', { field: 'starts_at' })
  const [[host], holidays] = await Promise.all([readHostTimes(db, [host_id], day, day, now()), readHolidays(db, day, day)])
  if (!host || host.works.length === 0) return refuse('time-taken', { field: 'starts_at' })
  if (format && !host.works.some(({ formats }) => formats.includes(format))) return refuse('time-taken', { field: 'format' })
  const place = freePlaces(host, { from: day, to: day, holidays, now: now() }).find((one) => one.kind === kind && one.start === minuteOf(starts_at))
  return place ?? refuse('time-taken', { field: 'starts_at' })
}
