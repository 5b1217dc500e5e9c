import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { measures, standingMeasures, type Measure } from '#contract/statistics/measures'
import type { PupilFilters } from '#contract/statistics/numbers'
import type { Db } from '../../src/platform/database/db.ts'
import { rowsOf } from '../../src/platform/database/rows-of.ts'

const text = z.nullable(z.string())
const Facts = z.array(
  z.object({
    measure: z.enum(measures),
    day: z.string(),
    school_id: text,
    district_id: text,
    region_id: text,
    language: text,
    age: z.nullable(z.number()),
    gender: text,
    is_rural: z.nullable(z.boolean()),
    device: text,
  }),
)
export type Fact = z.infer<typeof Facts>[number]

/**
 * Everything that the statistics count, one row for each count, asked of the sources in one statement that shares
 * nothing with the triggers.
 */
export const countAfresh = async (db: Db): Promise<Fact[]> => Facts.parse(await rowsOf(db, factsSql))

const seasonOf = (column: string) =>
  sql.raw(`(extract(year from ${column})::int - (extract(month from ${column}) < 8)::int)`)

const factsSql = sql`
with happened as (
  select student_id, 'registered' as measure, (signed_up_at at time zone interval '5 hours')::date as day from students where signed_up_at is not null
  union all
  select student_id, case kind when 'ability' then 'step-1-started' else 'career-started' end, (started_at at time zone interval '5 hours')::date
    from attempts, tests where tests.id = test_id and kind <> 'special'
  union all
  select student_id, case kind when 'ability' then 'step-1-finished' else 'career-finished' end, (finished_at at time zone interval '5 hours')::date
    from attempts, tests where tests.id = test_id and kind <> 'special' and finished_at is not null
  union all
  select student_id, 'invited', (at at time zone interval '5 hours')::date from invitations where ended_at is null
  union all
  select i.student_id, case c.n when 1 then 'came' else 'step-2-passed' end, (
      select day from stage_steps s where s.student_id = i.student_id and s.invitation_id = i.id
      order by (c.n = 1 and s.state = 'came')::int desc, number desc limit 1)
    from invitations i, (values (1), (2)) c (n)
    where i.ended_at is null and (c.n = 1 and i.state in ('came', 'passed', 'not-passed') or c.n = 2 and i.state = 'passed')
), once as (
  select student_id, measure, season, min(day) as day
  from (select *, ${seasonOf('day')} as season from happened where day is not null) dated group by 1, 2, 3
), pupils as (
  select once.measure, once.day, s.school_id, l.district_id, d.region_id,
    (select case locale when 'kz' then 'kk' else locale end from attempts a where a.id = first.id) as first_language, s.test_language,
    (select device_kind from attempts a where a.id = first.id) as device,
    (once.season - extract(year from u.birth_date)::int - (to_char(u.birth_date, 'MMDD') > '0901')::int) as age, u.gender, c.is_rural
  from once join students s using (student_id) join users u on u.id = once.student_id
  left join schools c on c.id = s.school_id left join localities l on l.id = c.locality_id left join districts d on d.id = l.district_id
  left join lateral (
    select id from attempts a where a.student_id = once.student_id
      and a.started_at >= make_timestamptz(once.season, 8, 1, 0, 0, 0, 'UTC') - interval '5 hours'
      and a.started_at < make_timestamptz(once.season + 1, 8, 1, 0, 0, 0, 'UTC') - interval '5 hours'
    order by started_at, id limit 1) first on true
), met as (
  select a.kind, a.state, a.created_at, a.starts_at, a.school_id, a.center_id, l.district_id, coalesce(d.region_id, e.region_id) as region_id
  from appointments a left join schools c on c.id = a.school_id left join localities l on l.id = c.locality_id
  left join districts d on d.id = l.district_id left join centers e on e.id = a.center_id
), people as (
  select u.role_id, (u.created_at at time zone interval '5 hours')::date as day, c.id as school_id, l.district_id, coalesce(d.region_id, e.region_id) as region_id
  from users u left join students s on s.student_id = u.id left join staff w on w.user_id = u.id
  left join lateral (select k.school_id from parent_links p join students k using (student_id)
    where p.parent_id = u.id and u.role_id = 2 and p.state = 'confirmed' order by decided_at, p.id limit 1) child on true
  left join schools c on c.id = coalesce(s.school_id, w.school_id, child.school_id)
  left join localities l on l.id = c.locality_id left join districts d on d.id = l.district_id left join centers e on e.id = w.center_id
  where u.blocked_at is null
), others as (
  select 'center-sign-ups' as measure, (created_at at time zone interval '5 hours')::date as day, school_id, district_id, region_id from met
    where kind in ('testing', 'stage-two') and center_id is not null and state in ('requested', 'accepted', 'finished', 'missed')
  union all select 'center-completions', (starts_at at time zone interval '5 hours')::date, school_id, district_id, region_id from met
    where kind in ('testing', 'stage-two') and center_id is not null and state = 'finished'
  union all select case when center_id is not null then 'consultations-center' when school_id is not null then 'consultations-school' else 'consultations-kindergarten' end,
    (starts_at at time zone interval '5 hours')::date, school_id, district_id, region_id from met where kind = 'consultation' and state = 'finished'
  union all select 'preschoolers', (finished_at at time zone interval '5 hours')::date, s.school_id, l.district_id, coalesce(d.region_id, e.region_id)
    from card_sheets s left join schools c on c.id = s.school_id left join localities l on l.id = c.locality_id left join districts d on d.id = l.district_id left join centers e on e.id = s.center_id
  union all select 'users', day, school_id, district_id, region_id from people
  union all select case role_id when 2 then 'parents' when 9 then 'trainers' else 'psychologists' end, day, school_id, district_id, region_id
    from people where role_id in (2, 3, 4, 9, 10)
)
select measure, day::text, school_id, district_id, region_id, coalesce(first_language, case test_language when 'kz' then 'kk' else test_language end) as language, age, gender, is_rural, device from pupils
union all select measure, day::text, school_id, district_id, region_id, null, null, null, null, null from others`

export interface Look {
  /** The column of the place, with its id; null for the country. */
  place: readonly ['region_id' | 'district_id' | 'school_id', string] | null
  filters: PupilFilters
  from: string
  to: string
}

/** Counts facts by measure, as a reply has them. */
export function tally(facts: readonly Fact[], { place, filters, from, to }: Look): Partial<Record<Measure, number>> {
  const counts: Partial<Record<Measure, number>> = {}
  for (const fact of facts) {
    const isStanding = standingMeasures.some((standing) => standing === fact.measure)
    if (fact.day > to || (!isStanding && fact.day < from)) continue
    if (place && fact[place[0]] !== place[1]) continue
    if (!matches(fact, filters)) continue
    counts[fact.measure] = (counts[fact.measure] ?? 0) + 1
  }
  return counts
}

function matches(fact: Fact, filters: PupilFilters): boolean {
  const { language = fact.language, gender = fact.gender, device = fact.device, rural } = filters
  const isSame = language === fact.language && gender === fact.gender && device === fact.device
  return isSame && (!rural || fact.is_rural === (rural === 'yes')) && isOfAge(fact, filters)
}

function isOfAge({ age }: Fact, { age_from, age_to }: PupilFilters): boolean {
  if (age_from === undefined && age_to === undefined) return true
  return age !== null && age >= (age_from ?? 0) && age <= (age_to ?? 99)
}
