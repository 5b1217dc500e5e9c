import { sql, type SQL } from 'drizzle-orm'
import { dayAfter, momentAt, dayOf } from '#contract/values/kazakhstan-time'
import type { Work } from '#contract/values/appointments/week'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { freeOf, minuteOf, placesOn, type FreePlace, type Meeting, type Place } from './places.rules.ts'

/** What decides the free places of a host between two days. */
export interface HostTimes {
  host_id: string
  works: (Work & { languages: Language[] })[]
  /** First and last days on which the host is away. */
  away: { from: string; to: string }[]
  /** Sorted by start. */
  meetings: Meeting[]
}

interface TimesParams {
  from: string
  to: string
  now: Date
  /** Days whose meetings are read, if not all of them are needed. */
  meetings?: { from: string; to: string }
}

/**
 * Reads the times of hosts in one statement. Expired holds do not count. There are tens of thousands of meetings:
 * building them as text costs the database a third less than as JSON.
 */
export async function readHostTimes(
  db: Db,
  hostIds: readonly string[],
  { from, to, now, meetings = { from, to } }: TimesParams,
): Promise<HostTimes[]> {
  if (hostIds.length === 0) return []
  const days = {
    first: sql`${from}::date`,
    last: sql`${to}::date`,
    begin: sql`${momentAt(meetings.from, 0)}::timestamptz`,
    end: sql`${momentAt(dayAfter(meetings.to), 0)}::timestamptz`,
  }
  const { rows } = (await db.execute(
    hostTimesSql(sql`unnest(${sql.param([...hostIds])}::uuid[]) as h (id)`, days, now),
  )) as unknown as { rows: HostTimesRow[] }
  return rows.map(hostTimesOf)
}

/**
 * Builds the statement that reads each host on their own requested day. The rows come in the order of `requestedDays`.
 */
export function hostDaysSql(requestedDays: readonly { host_id: string; day: string }[], now: Date): SQL {
  const list = (valueOf: (one: { host_id: string; day: string }) => string) => sql.param(requestedDays.map(valueOf))
  const [ids, days] = [list(({ host_id }) => host_id), list(({ day }) => day)]
  const [begins, ends] = [list(({ day }) => momentAt(day, 0)), list(({ day }) => momentAt(dayAfter(day), 0))]
  const hosts = sql`unnest(${ids}::uuid[], ${days}::date[], ${begins}::timestamptz[], ${ends}::timestamptz[]) with ordinality as h (id, day, begins, ends, nr)`
  return sql`${hostTimesSql(hosts, { first: sql`h.day`, last: sql`h.day`, begin: sql`h.begins`, end: sql`h.ends` }, now)} order by h.nr`
}

/** For a single day it reads only the hours of that weekday. */
function hostTimesSql(
  hosts: SQL,
  { first, last, begin, end }: Record<'first' | 'last' | 'begin' | 'end', SQL>,
  now: Date,
): SQL {
  return sql`
    select h.id as host_id,
      (select coalesce(json_agg(json_build_object('starts_on', s.starts_on, 'ends_on', s.ends_on, 'slot_minutes', s.slot_minutes, 'pause_minutes', s.pause_minutes, 'formats', s.formats, 'languages', s.languages,
        'intervals', (select coalesce(json_agg(json_build_object('weekday', i.weekday, 'from_minute', i.from_minute, 'to_minute', i.to_minute, 'kind', i.kind,
          'capacity', i.capacity, 'subject', i.subject, 'thread', i.thread)), '[]') from schedule_intervals i where i.host_id = s.host_id and i.schedule_id = s.id
            and (${first} < ${last} or i.weekday = extract(isodow from ${first}))))), '[]')
        from schedules s where s.host_id = h.id and s.ends_on >= ${first} and s.starts_on <= ${last}) as works,
      (select coalesce(json_agg(json_build_object('from', d.starts_on, 'to', d.ends_on)), '[]') from days_off d
        where d.host_id = h.id and d.ends_on >= ${first} and d.starts_on <= ${last}) as away,
      (select coalesce('[' || string_agg(format('[%s,%s,"%s",%s]', m.start, m.end, m.kind, m.taken), ',' order by m.start) || ']', '[]')::json from (
        select (date_part('epoch', a.starts_at) / 60)::int as start, (date_part('epoch', a.ends_at) / 60)::int as end, a.kind, count(*)::int as taken
        from appointments a where a.host_id = h.id and a.state in ('held', 'requested', 'accepted') and a.starts_at < ${end}
          and a.starts_at > ${begin} - interval '1 day' and a.ends_at > ${begin}
          and (a.held_until is null or a.held_until > ${now.toISOString()}::timestamptz)
        group by a.starts_at, a.ends_at, a.kind) m) as meetings
    from ${hosts}`
}

export type HostTimesRow = Omit<HostTimes, 'meetings'> & {
  meetings: [start: number, end: number, kind: Meeting['kind'], taken: number][]
}

export const hostTimesOf = ({ meetings, ...row }: HostTimesRow): HostTimes => ({
  ...row,
  meetings: meetings.map(([start, end, kind, taken]) => ({ start, end, kind, taken })),
})

/** Reads the national holidays between two days. */
export async function readHolidays(db: Db, from: string, to: string): Promise<ReadonlySet<string>> {
  const { rows } = (await db.execute(
    sql`select day::text from holidays where day between ${from}::date and ${to}::date`,
  )) as unknown as {
    rows: { day: string }[]
  }
  return new Set(rows.map(({ day }) => day))
}

export const isAway = ({ away }: HostTimes, day: string): boolean =>
  away.some(({ from, to }) => from <= day && day <= to)

export const allPlaces = (host: HostTimes, day: string, holidays: ReadonlySet<string>): Place[] =>
  placesOn(day, host.works, holidays.has(day) || isAway(host, day))

/** Returns the free places between two days, both included. */
export function freePlaces(
  host: HostTimes,
  { from, to, holidays, now }: { from: string; to: string; holidays: ReadonlySet<string>; now: Date },
): FreePlace[] {
  const free: FreePlace[] = []
  const minute = minuteOf(now.toISOString())
  for (let day = from < dayOf(now) ? dayOf(now) : from; day <= to; day = dayAfter(day))
    free.push(...freeOf(allPlaces(host, day, holidays), host.meetings, minute))
  return free
}
