import { grains, levels } from './levels.rules.ts'
import { agesInSums } from './columns.rules.ts'

/** The columns of the sums that a filter picks, each with its condition on a change. */
export const conditions: Readonly<Record<string, string>> = {
  total: 'true',
  ru: "language = 'ru'",
  kk: "language = 'kk'",
  en: "language = 'en'",
  male: "gender = 'male'",
  female: "gender = 'female'",
  rural: 'is_rural',
  urban: 'not is_rural',
  phone: "device = 'phone'",
  tablet: "device = 'tablet'",
  computer: "device = 'computer'",
  ...Object.fromEntries(agesInSums.map((age) => [`age_${age}`, `age = ${age}`])),
}
export const sumColumns = Object.keys(conditions)
export const detailColumns = ['language', 'age', 'gender', 'is_rural', 'device'] as const

const { country, region, district, school } = levels.numbers

/** The places that a change counts in. */
export const placesOfChange = `(values (${country}::smallint, 'kz'), (${region}::smallint, region_id), (${district}::smallint, district_id), (${school}::smallint, school_id)) as place (level, place_id)`

/** The days under which a day is summed up: itself, its third of the month, its month. */
export const daysOfChange = (day: string) => `(values
    (${grains.day}::smallint, ${day}),
    (${grains.third}::smallint, (date_trunc('month', ${day}) + least((extract(day from ${day})::int - 1) / 10, 2) * interval '10 days')::date),
    (${grains.month}::smallint, date_trunc('month', ${day})::date)) as grained (grain, first)`

/** Which details are stored: days of all places above a school, and months of country and region. */
export const hasDetails = `level < ${school} and (grain = ${grains.day} or grain = ${grains.month} and level < ${district})`

export const sumsOf = (difference: string) =>
  Object.entries(conditions).map(([column, condition]) =>
    column === 'total'
      ? `sum(${difference}) as total`
      : `coalesce(sum(${difference}) filter (where ${condition}), 0) as ${column}`,
  )

const addTo = (table: string, columns: readonly string[]) =>
  `do update set ${columns.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ')}`

/** Adds rows of sums; `from` has the columns of a change with `level`, `place_id`, `grain` and `first`. */
export const addSums = (from: string) => `
  insert into statistics_sums as stored (level, place_id, grain, day, measure, ${sumColumns.join(', ')})
  select level, place_id, grain, first, measure, ${sumsOf('difference').join(', ')}
  from ${from} group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (level, place_id, grain, day, measure) ${addTo('stored', sumColumns)}`

export const addDetails = (from: string) => `
  insert into statistics_details as stored (level, place_id, grain, day, measure, ${detailColumns.join(', ')}, total)
  select level, place_id, grain, first, measure, ${detailColumns.join(', ')}, sum(difference)
  from ${from} where ${hasDetails} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(difference) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  on conflict on constraint statistics_details_key ${addTo('stored', ['total'])}`

/** Only one process folds or audits at a time; whoever comes meanwhile goes away. */
export const foldLock = 723304

/**
 * Takes up to `$1` differences and adds them to the sums, in one statement: a reader sees a difference in one of the
 * two tables, never in both or in none. Details of measures that know no filter are not stored.
 */
export const foldSql = `
with taken as (
  delete from statistics_changes where ctid = any (array(select ctid from statistics_changes limit $1))
  returning *
), spread as materialized (
  select taken.*, level, place_id, grain, first
  from taken cross join lateral ${placesOfChange} cross join lateral ${daysOfChange('taken.day')}
  where place_id is not null
), sums as (${addSums('spread')}
), details as (${addDetails('(select * from spread where language is not null or age is not null or gender is not null or is_rural is not null or device is not null) as known')}
)
select count(*)::int as taken from taken`
