import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { FreeHost, FreeHosts, listFreeHosts as endpoint } from '#contract/appointments/search'
import { dayOf, dayAfter } from '#contract/values/kazakhstan-time'
import { views } from '../../accounts/tables.ts'
import { localName } from '../../places/local-name.ts'
import { centers, schools } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { staff } from '../../profiles/tables.ts'
import { readLimits } from '../limits.ts'
import { listHostsOfPupil, type HostOfPupil } from './hosts-of-pupil.ts'
import { calendarDay, minuteOf, momentOf, type CalendarDay } from './places.rules.ts'
import { readHolidays, readHostTimes, type HostTimes } from './read-hosts.ts'
import { soonestOf, type Soonest } from './soonest.rules.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'
import { inLanguages } from '../../platform/database/texts.ts'

type Filters = z.infer<typeof endpoint.query>
type Found = HostOfPupil & Soonest & Pick<FreeHost, 'formats' | 'languages'>

const maxShown = 30

/** Lists the hosts who receive a pupil and their next free time. Names are read only for the hosts that are shown. */
export async function listFreeHosts(
  context: Context<Pick<Platform, 'db' | 'now'>>,
  filters: Filters,
): Promise<FreeHosts> {
  const { platform, user } = context
  const { db } = platform
  const [all, { days_ahead }] = await Promise.all([listHostsOfPupil(db, user.id), readLimits(db)])
  const asIs = all.filter(
    ({ is_of_school }) => filters.place === undefined || is_of_school === (filters.place === 'school'),
  )
  const found = await soonestFirst(platform, { hosts: asIs, days_ahead }, filters)
  const shown = found.slice(0, maxShown)
  const people = await readHostDetails(
    context,
    shown.map(({ id }) => id),
  )
  return {
    data: shown.flatMap(({ is_of_school: _, nearest, ...host }) => {
      const person = people.get(host.id)
      return person ? { ...person, ...host, nearest: nearest === null ? null : momentOf(nearest) } : []
    }),
    total: found.length,
    school_has_psychologist: all.some(({ is_of_own_school }) => is_of_own_school),
  }
}

/**
 * First and last days of the ranges that are searched one after the other. Most hosts have a free time in the first
 * week, nearly all in the next two. Meetings of later days are read only for the remaining hosts.
 */
const stretches = [
  [0, 6],
  [7, 20],
  [21, Infinity],
] as const

async function soonestFirst(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { hosts, days_ahead }: { hosts: HostOfPupil[]; days_ahead: number },
  filters: Filters,
): Promise<Found[]> {
  const today = dayOf(now())
  const last = dayAfter(today, days_ahead)
  const counted_to = dayAfter(today, stretches[0][1])
  const holidays = await readHolidays(db, today, last)
  const days = Array.from({ length: days_ahead + 1 }, (_, index) => calendarDay(dayAfter(today, index))).filter(
    ({ day }) => !holidays.has(day),
  )
  const byId = new Map(hosts.map((host) => [host.id, host]))
  const minute = minuteOf(now().toISOString())
  const foundOf = (of: HostTimes, among: CalendarDay[]): Found[] => {
    const host = byId.get(of.host_id)
    const works = worksFor(of, filters)
    if (!host || works.length === 0) return []
    const isOff = (day: string) => of.away.some(({ from, to }) => from <= day && day <= to)
    const soonest = soonestOf(
      among,
      { works, meetings: of.meetings, isOff },
      { kind: filters.kind, subject: filters.subject, now: minute, counted_to },
    )
    return [
      {
        ...host,
        ...soonest,
        formats: distinct(works.flatMap(({ formats }) => formats)),
        languages: distinct(works.flatMap(({ languages }) => languages)),
      },
    ]
  }
  let found: Found[] = []
  let full = hosts.map(({ id }) => id)
  for (const [first, end] of stretches) {
    const [from, to] = [dayAfter(today, first), dayAfter(today, Math.min(end, days_ahead))]
    if (from > to) break
    const times = await readHostTimes(db, full, { from: today, to: last, now: now(), meetings: { from, to } })
    const among = days.filter(({ day }) => from <= day && day <= to)
    found = [...found.filter(({ nearest }) => nearest !== null), ...times.flatMap((of) => foundOf(of, among))]
    full = found.flatMap(({ id, nearest }) => (nearest === null ? id : []))
  }
  return found.toSorted(
    (one, other) => (one.nearest ?? Infinity) - (other.nearest ?? Infinity) || one.id.localeCompare(other.id),
  )
}

/** The work periods that match the filters. */
const worksFor = ({ works }: HostTimes, { kind, format, language, subject }: Filters): HostTimes['works'] =>
  works.filter(
    ({ formats, languages, intervals }) =>
      (format === undefined || formats.includes(format)) &&
      (language === undefined || languages.includes(language)) &&
      intervals.some((interval) => interval.kind === kind && (subject === undefined || interval.subject === subject)),
  )

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

const positions = inLanguages(staff, 'position')

/** Reads names and workplaces of hosts, and whether they have looked at a result of the pupil. */
export async function readHostDetails(
  { platform: { db }, user, language }: Context<Pick<Platform, 'db' | 'now'>>,
  ids: string[],
) {
  if (ids.length === 0)
    return new Map<
      string,
      Pick<FreeHost, 'id' | 'name' | 'gender' | 'position' | 'workplace' | 'avatar' | 'knows_result'>
    >()
  const looks = and(
    eq(views.student_id, user.id),
    inArray(views.viewer_id, ids),
    inArray(views.what, ['results', 'result', 'report']),
  )
  const [rows, viewers] = await Promise.all([
    db
      .select({
        id: users.id,
        ...nameColumns,
        gender: users.gender,
        avatar: users.avatar_id,
        position: positions[language],
        school: localName.schools[language].name,
        center: localName.centers[language].name,
      })
      .from(users)
      .innerJoin(staff, eq(staff.user_id, users.id))
      .leftJoin(schools, eq(schools.id, staff.school_id))
      .leftJoin(centers, eq(centers.id, staff.center_id))
      .where(inArray(users.id, ids)),
    db.selectDistinct({ id: views.viewer_id }).from(views).where(looks),
  ])
  const knowing = new Set(viewers.map(({ id }) => id))
  return new Map(
    rows.map(({ last_name, first_name, school, center, ...person }) => [
      person.id,
      {
        ...person,
        name: `${last_name} ${first_name}`,
        workplace: school ?? center ?? '',
        knows_result: knowing.has(person.id),
      },
    ]),
  )
}
