import { sql } from 'drizzle-orm'
import { dayAfter, momentAt } from '#contract/values/appointments/local-time'
import { dayOf } from '#contract/values/age-band'
import type { Work } from '#contract/values/appointments/week'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { freeOf, minuteOf, placesOn, type FreePlace, type Meeting, type Place } from './places.rules.ts'

/** What decides about the free places of a host between two days. */
export interface HostTimes {
  host_id: string
  works: (Work & { languages: Language[] })[]
  /** Days on which the host is away, first and last. */
  away: { from: string; to: string }[]
  /** In the order of their start. */
  meetings: Meeting[]
}

/**
 * Read it for these hosts, in one statement; of the meetings, where that is enough, only those of some of the days. A hold that has run out takes no place.
 * The meetings of many hosts are tens of thousands: as text they cost the database a third less than as JSON that it builds.
 */
export async function readHostTimes(db: Db, hostIds: readonly string[], from: string, to: string, now: Date, meetings = { from, to }): Promise<HostTimes[]> {
  if (hostIds.length === 0) return []
  const begin = momentAt(meetings.from, 0)
  const end = momentAt(dayAfter(meetings.to), 0)
  const { rows } = (await db.execute(sql`
    select h.id as host_id,
      (select coalesce(json_agg(json_build_object('starts_on', s.starts_on, 'ends_on', s.ends_on, 'slot_minutes', s.slot_minutes, 'pause_minutes', s.pause_minutes, 'formats', s.formats, 'languages', s.languages,
        'intervals', (select coalesce(json_agg(json_build_object('weekday', i.weekday, 'from_minute', i.from_minute, 'to_minute', i.to_minute, 'kind', i.kind,
          'capacity', i.capacity, 'subject', i.subject, 'thread', i.thread)), '[]') from schedule_intervals i where i.host_id = s.host_id and i.schedule_id = s.id))), '[]')
        from schedules s where s.host_id = h.id and s.ends_on >= ${from}::date and s.starts_on <= ${to}::date) as works,
      (select coalesce(json_agg(json_build_object('from', d.starts_on, 'to', d.ends_on)), '[]') from days_off d
        where d.host_id = h.id and d.ends_on >= ${from}::date and d.starts_on <= ${to}::date) as away,
      (select coalesce('[' || string_agg(format('[%s,%s,"%s",%s]', m.start, m.end, m.kind, m.taken), ',' order by m.start) || ']', '[]')::json from (
        select (date_part('epoch', a.starts_at) / 60)::int as start, (date_part('epoch', a.ends_at) / 60)::int as end, a.kind, count(*)::int as taken
        from appointments a where a.host_id = h.id and a.state in ('held', 'requested', 'accepted') and a.starts_at < ${end}::timestamptz
          and a.starts_at > ${begin}::timestamptz - interval '1 day' and a.ends_at > ${begin}::timestamptz
          and (a.held_until is null or a.held_until > ${now.toISOString()}::timestamptz)
        group by a.starts_at, a.ends_at, a.kind) m) as meetings
    from unnest(${sql.param([...hostIds])}::uuid[]) as h (id)`)) as unknown as { rows: Read[] }
  return rows.map(({ meetings: read, ...row }) => ({ ...row, meetings: read.map(([start, finish, kind, taken]) => ({ start, end: finish, kind, taken })) }))
}

type Read = Omit<HostTimes, 'meetings'> & { meetings: [start: number, end: number, kind: Meeting['kind'], taken: number][] }

/** National holidays between two days. */
export async function readHolidays(db: Db, from: string, to: string): Promise<ReadonlySet<string>> {
  const { rows } = (await db.execute(sql`select day::text from holidays where day between ${from}::date and ${to}::date`)) as unknown as {
    rows: { day: string }[]
  }
  return new Set(rows.map(({ day }) => day))
}

export const isAway = ({ away }: HostTimes, day: string): boolean => away.some(({ from, to }) => from <= day && day <= to)

/** All places of a host on a day, free or not. */
export const allPlaces = (host: HostTimes, day: string, holidays: ReadonlySet<string>): Place[] =>
  placesOn(day, host.works, holidays.has(day) || isAway(host, day))

/** The free ones from one day to another, both included. */
export function freePlaces(host: HostTimes, { from, to, holidays, now }: { from: string; to: string; holidays: ReadonlySet<string>; now: Date }): FreePlace[] {
  const free: FreePlace[] = []
  const minute = minuteOf(now.toISOString())
  for (let day = from < dayOf(now) ? dayOf(now) : from; day <= to; day = dayAfter(day))
    free.push(...freeOf(allPlaces(host, day, holidays), host.meetings, minute))
  return free
}
