import { and, eq, gt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { HostDays, HostTime, readHostDays as endpoint } from '#contract/appointments/search'
import { dayOf, dayAfter } from '#contract/values/kazakhstan-time'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { readLimits } from '../limits.ts'
import { appointments } from '../tables.ts'
import { receivesPupil } from './hosts-of-pupil.ts'
import { readHostDetails } from './list-hosts.ts'
import { freeOf, minuteOf, momentOf, type Place } from './places.rules.ts'
import { allPlaces, readHolidays, readHostTimes, type HostTimes } from './read-hosts.ts'

type Filters = z.infer<typeof endpoint.query>

const maxDays = 45
const daysOffered = 3

/**
 * Returns all times of a host between two days and the next days with a free time. A host who does not receive the
 * pupil is refused as not found.
 */
export async function readHostDays(context: Context, hostId: string, filters: Filters): Promise<HostDays> {
  const { platform, user } = context
  const { db, now } = platform
  if (!(await receivesPupil(db, hostId, user.id))) refuse('not-found')
  const { days_ahead } = await readLimits(db)
  const today = dayOf(now())
  const last_day = dayAfter(today, days_ahead)
  const [[host], holidays, people, own] = await Promise.all([
    readHostTimes(db, [hostId], { from: today, to: last_day, now: now() }),
    readHolidays(db, today, last_day),
    readHostDetails(context, [hostId]),
    readOwnHold(platform, user.id, hostId),
  ])
  const person = people.get(hostId)
  if (!host || !person) return refuse('not-found')
  const { knows_result: _, ...shown } = person
  const formats = [...new Set(host.works.flatMap((work) => work.formats))]
  const languages = [...new Set(host.works.flatMap((work) => work.languages))]
  const timesOn = timesOfDay(host, filters, { holidays, own, minute: minuteOf(now().toISOString()) })
  const from = filters.from < today ? today : filters.from
  const to = [filters.to, last_day, dayAfter(from, maxDays)].toSorted()[0] ?? from
  return { host: { ...shown, formats, languages }, ...daysFrom({ from, to, last: last_day }, timesOn), last_day }
}

type TimesOn = (day: string) => HostTime[]

function timesOfDay(
  host: HostTimes,
  { kind, format, subject }: Filters,
  { holidays, own, minute }: { holidays: ReadonlySet<string>; own: ReadonlySet<string>; minute: number },
): TimesOn {
  const works = host.works.filter(({ formats }) => format === undefined || formats.includes(format))
  const isWanted = (place: Place) => place.kind === kind && (subject === undefined || place.subject === subject)
  return (day) => {
    const places = allPlaces({ ...host, works }, day, holidays).filter(isWanted)
    const left = new Map(freeOf(places, host.meetings, minute).map((place) => [place.start, place.left]))
    return places.map((place) => timeOf(place, left.get(place.start) ?? 0, own))
  }
}

/** Returns the days of the range, and the nearest days with a free time, which may come after it. */
function daysFrom(
  { from, to, last }: Record<'from' | 'to' | 'last', string>,
  timesOn: TimesOn,
): Pick<HostDays, 'days' | 'nearest_days'> {
  const nearest_days: string[] = []
  const days: HostDays['days'] = []
  for (let day = from; day <= last && (day <= to || nearest_days.length < daysOffered); day = dayAfter(day)) {
    const times = timesOn(day)
    if (nearest_days.length < daysOffered && times.some(({ left }) => left > 0)) nearest_days.push(day)
    if (day <= to && times.length > 0) days.push({ day, times })
  }
  return { days, nearest_days }
}

const timeOf = ({ start, end, subject, thread }: Place, left: number, own: ReadonlySet<string>): HostTime => {
  const starts_at = momentOf(start)
  return { starts_at, ends_at: momentOf(end), left, is_own: own.has(starts_at), subject, thread }
}

/** Reads what the pupil holds with this host. It is shown as chosen to the pupil and as taken to others. */
async function readOwnHold(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  studentId: string,
  hostId: string,
): Promise<ReadonlySet<string>> {
  const holdCondition = and(
    eq(appointments.student_id, studentId),
    eq(appointments.host_id, hostId),
    eq(appointments.state, 'held'),
  )
  const rows = await db
    .select({ starts_at: appointments.starts_at })
    .from(appointments)
    .where(and(holdCondition, gt(appointments.held_until, now().toISOString())))
  return new Set(rows.map(({ starts_at }) => starts_at))
}
