import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { measures, pupilMeasures, standingMeasures, type PlaceLevel } from '#contract/statistics/measures'
import type { PupilFilters } from '#contract/statistics/numbers'
import type { Db } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { filtersOf, type Filter } from './filters.rules.ts'
import { grains, levels } from './levels.rules.ts'
import { segmentsOf, type Period, type Segment } from './period.rules.ts'

export interface CountedPlace {
  level: PlaceLevel
  id: string
  region_id: string | null
  district_id: string | null
}

export interface Question {
  place: CountedPlace
  filters: PupilFilters
  /** Days in order at which counts are cut; what was counted before the first of them is told too. */
  edges: readonly string[]
  period: Period
}

const Cut = z.object({ measure: z.enum(measures), cut: z.number(), count: z.number() })
const PartCount = z.object({ id: z.string(), measure: z.enum(measures), count: z.number() })
const Taking = z.object({ id: z.string(), schools: z.number() })
const Counts = z.object({ cuts: z.array(Cut), parts: z.array(PartCount), taking: z.array(Taking) })
export type Counts = z.infer<typeof Counts>

/**
 * Counts a place by measure between the edges, its parts in the period, and by district the schools that take part, in
 * one statement: sums and differences that are not folded yet are seen as of one moment. The cost depends on days and
 * places, not on pupils; only several filters at once read the pupils of a district, where its single schools are
 * asked for.
 */
export async function readCounts(db: Db, question: Question): Promise<Counts> {
  const { place, filters, edges, period } = question
  const set = filtersOf(filters)
  const source = sourceOf(place.level, set)
  const parts = partsSource(place.level, set)
  const [row] = await rowsOf(
    db,
    sql`
    with edges as (select ${sql.param([...edges])}::date[] as days)
    select
      (select coalesce(json_agg(c), '[]') from (${cutsSql(question, source)}) c) as cuts,
      (select coalesce(json_agg(p), '[]') from (${parts ? partsSql(place, period, parts) : nothing}) p) as parts,
      (select coalesce(json_agg(t), '[]') from (${place.level === 'region' ? takingSql(place, period, oneColumn(set)) : nothing}) t) as taking`,
  )
  return Counts.parse(row)
}

const nothing = sql`select 1 where false`

/** Where counts of one level come from with these filters: sums, details, or the pupils themselves. */
interface Source {
  kind: 'sums' | 'details' | 'pupils'
  /** What a row of sums counts. */
  value: SQL
  /** The condition on rows of pupils, details and differences. */
  condition: SQL
}

function sourceOf(level: PlaceLevel, set: readonly Filter[]): Source {
  const condition = sql.raw(set.length > 0 ? set.map((filter) => `(${filter.condition})`).join(' and ') : 'true')
  if (set.length < 2) return { kind: 'sums', value: oneColumn(set), condition }
  return { kind: level === 'school' ? 'pupils' : 'details', value: sql.raw('total'), condition }
}

/** The columns of the first filter, added up; the total without one. */
const oneColumn = ([first]: readonly Filter[]): SQL =>
  sql.raw(first ? `(${first.columns.length > 0 ? first.columns.join(' + ') : '0'})` : 'total')

const below = { country: 'region', region: 'district', district: 'school', school: null } as const

const partsSource = (level: PlaceLevel, set: readonly Filter[]) => {
  const part = below[level]
  return part && { part, ...sourceOf(part, set) }
}

const placeColumn = (level: PlaceLevel): SQL =>
  sql.raw({ country: `'kz'`, region: 'region_id', district: 'district_id', school: 'school_id' }[level])

const textArray = (texts: readonly string[]): SQL => sql`${sql.param([...texts])}::text[]`
const isStanding = sql`measure = any (${textArray(standingMeasures)})`

/** Rows of `pupil_seasons` as counts: one for each measure that was met. */
const met = sql.raw(
  `(values ${pupilMeasures.map((measure) => `('${measure}', ${measure.replaceAll('-', '_')})`).join(', ')}) as met (measure, day)`,
)

/** Counts of the place between the edges; cut 0 is what came before the first edge, of standing measures. */
function cutsSql({ place, edges }: Question, source: Source): SQL {
  const { level, id } = place
  const first = sql`${edges[0]}::date`
  const end = sql`${edges.at(-1)}::date`
  const cut = sql`width_bucket(day, (select days from edges))`
  const changes = sql`
    select measure, ${cut} as cut, difference as count from statistics_changes
    where ${placeColumn(level)} = ${id} and ${source.condition} and day < ${end} and (day >= ${first} or ${isStanding})`
  return sql`
    select measure, cut, sum(count)::int as count from (
      ${storedCuts(place, source, { first, end, cut })}
      union all ${source.kind === 'pupils' ? nothingCut : changes}
    ) counted group by 1, 2 having sum(count) <> 0`
}

const nothingCut = sql`select null::text, null::int, null::int where false`

function storedCuts(
  place: CountedPlace,
  source: Source,
  { first, end, cut }: Record<'first' | 'end' | 'cut', SQL>,
): SQL {
  const level = sql.raw(String(levels.numbers[place.level]))
  if (source.kind === 'pupils')
    return sql`
      select met.measure, ${sql`width_bucket(met.day, (select days from edges))`} as cut, 1 as count
      from pupil_seasons cross join lateral ${met}
      where is_placed and district_id = ${place.district_id} and school_id = ${place.id} and ${source.condition} and met.day >= ${first} and met.day < ${end}`
  if (source.kind === 'details')
    return sql`
      select measure, ${cut} as cut, total as count from statistics_details
      where level = ${level} and place_id = ${place.id} and grain = 1 and day >= ${first} and day < ${end} and ${source.condition}`
  const ofPlace = sql`level = ${level} and place_id = ${place.id}`
  // What stood before the first edge: whole months, then the days of its own month.
  return sql`
      select measure, ${cut} as cut, ${source.value} as count from statistics_sums
      where ${ofPlace} and grain = ${sql.raw(String(grains.day))} and day >= ${first} and day < ${end}
      union all
      select measure, 0, ${source.value} from statistics_sums
      where ${ofPlace} and grain = ${sql.raw(String(grains.month))} and day < date_trunc('month', ${first})::date and ${isStanding}
      union all
      select measure, 0, ${source.value} from statistics_sums
      where ${ofPlace} and grain = ${sql.raw(String(grains.day))} and day >= date_trunc('month', ${first})::date and day < ${first} and ${isStanding}`
}

/** Standing measures count everybody since the beginning. */
const beginning = '1900-01-01'

const segmentTable = (segments: readonly Segment[]): SQL =>
  sql`unnest(${sql.param(segments.map(({ grain }) => grain))}::smallint[], ${sql.param(segments.map(({ first }) => first))}::date[], ${sql.param(segments.map(({ last }) => last))}::date[]) as segment (grain, first, last)`

/** Segments for rows of details: only some grains are stored for a level. */
function detailSegments(level: PlaceLevel, period: Period): Segment[] {
  if (level === 'region') return segmentsOf(period, false)
  return [{ grain: grains.day, first: period.from, last: period.to }]
}

/** Ids of the places one level below. */
function childrenOf({ level, id }: CountedPlace): SQL {
  if (level === 'country') return sql`select id from regions`
  if (level === 'region') return sql`select id from districts where region_id = ${id}`
  return sql`select school_id as id from school_places where district_id = ${id}`
}

/** Counts of the parts in the period. */
function partsSql(place: CountedPlace, period: Period, source: Source & { part: PlaceLevel }): SQL {
  const column = placeColumn(source.part)
  const inPlace = sql`${placeColumn(place.level)} = ${place.id} and ${column} is not null and ${source.condition}`
  if (source.kind === 'pupils')
    return sql`
      select school_id as id, met.measure, count(*)::int as count from pupil_seasons cross join lateral ${met}
      where is_placed and ${inPlace} and met.day between ${period.from} and ${period.to} group by 1, 2`
  return sql`
    select id, measure, sum(count)::int as count from (
      ${source.kind === 'details' ? partDetails(place, period, source) : partSums(place, period, source)}
      union all
      select ${column} as id, measure, difference as count from statistics_changes
      where ${inPlace} and day <= ${period.to} and (day >= ${period.from} or ${isStanding})
    ) counted group by 1, 2 having sum(count) <> 0`
}

const partDetails = (
  place: CountedPlace,
  period: Period,
  { part, condition }: Source & { part: PlaceLevel },
): SQL => sql`
      select place_id as id, measure, total as count
      from (${childrenOf(place)}) child cross join ${segmentTable(detailSegments(part, period))}
      join statistics_details stored on stored.level = ${sql.raw(String(levels.numbers[part]))} and stored.place_id = child.id
        and stored.grain = segment.grain and stored.day between segment.first and segment.last
      where ${condition}`

function partSums(place: CountedPlace, period: Period, { part, value }: Source & { part: PlaceLevel }): SQL {
  const stored = (segments: readonly Segment[], which: SQL) => sql`
      select place_id as id, measure, ${value} as count
      from (${childrenOf(place)}) child cross join ${segmentTable(segments)}
      join statistics_sums stored on stored.level = ${sql.raw(String(levels.numbers[part]))} and stored.place_id = child.id
        and stored.grain = segment.grain and stored.day between segment.first and segment.last
      where ${which}`
  const monthsBefore = { from: beginning, to: period.to }
  return sql`${stored(segmentsOf(period), sql`not ${isStanding}`)} union all ${stored(standingSegments(monthsBefore), isStanding)}`
}

/** Like `segmentsOf` from the beginning of time, without going through all its days. */
function standingSegments({ from, to }: Period): Segment[] {
  const month = `${to.slice(0, 7)}-01`
  return [{ grain: grains.month, first: from, last: dayBeforeMonth(month) }, ...segmentsOf({ from: month, to })]
}

const dayBeforeMonth = (month: string): string => new Date(Date.parse(month) - 86_400_000).toISOString().slice(0, 10)

/** Schools of each district with a pupil who started stage 1 in the period. */
const takingSql = (place: CountedPlace, period: Period, value: SQL): SQL => sql`
    select district_id as id, count(*)::int as schools from (
      select school.district_id, school.school_id, sum(count) as started from (
        select place_id, ${value} as count
        from (select school_id from school_places where region_id = ${place.id}) child cross join ${segmentTable(segmentsOf(period))}
        join statistics_sums stored on stored.level = ${sql.raw(String(levels.numbers.school))} and stored.place_id = child.school_id
          and stored.grain = segment.grain and stored.day between segment.first and segment.last and stored.measure = 'step-1-started'
        union all
        select school_id, difference from statistics_changes
        where region_id = ${place.id} and school_id is not null and measure = 'step-1-started' and day between ${period.from} and ${period.to}
      ) counted join school_places school on school.school_id = counted.place_id
      group by 1, 2 having sum(count) > 0
    ) taking group by 1`
