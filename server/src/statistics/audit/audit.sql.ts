import { getTableColumns } from 'drizzle-orm'
import { pupilMeasures } from '#contract/statistics/measures'
import { statisticsRecords } from '../records/tables.ts'
import { levels } from '../sums/levels.rules.ts'
import { daysOfChange, detailColumns, hasDetails, placesOfChange, sumColumns, sumsOf } from '../sums/sums.sql.ts'

const dayColumns = pupilMeasures.map((measure) => measure.replaceAll('-', '_'))
const person = ['school_id', 'district_id', 'region_id', 'age', 'gender', 'is_rural']
const pupilColumns = [...person, 'language', 'device', ...dayColumns]
const of = (table: string, columns: readonly string[]) => columns.map((column) => `${table}.${column}`).join(', ')

/** Pupils whose rows differ from their sources. A row without days counts nothing, but must be placed right. */
export const wrongPupilsSql = `
select student_id from (
  select coalesce(stored.student_id, fresh.student_id) as student_id
  from (select * from pupil_seasons where is_placed and num_nonnulls(${dayColumns.join(', ')}) > 0) stored
  full join pupil_season_facts fresh on fresh.student_id = stored.student_id and fresh.season = stored.season
  where (${of('stored', pupilColumns)}) is distinct from (${of('fresh', pupilColumns)})
  union
  select stored.student_id
  from pupil_seasons stored join pupil_places place on place.student_id = stored.student_id
  where not stored.is_placed or (${of('stored', ['school_id', 'district_id', 'region_id', 'gender', 'is_rural', 'age'])})
    is distinct from (${of('place', ['school_id', 'district_id', 'region_id', 'gender', 'is_rural'])}, statistics_age(stored.season, place.birth_date))
) wrong`

const factColumns = ['day', 'school_id', 'district_id', 'region_id', 'center_id']
export const wrongSubjectsSql = `
select distinct coalesce(stored.subject_id, fresh.subject_id) as subject_id
from counted_facts stored full join countable_facts fresh on fresh.subject_id = stored.subject_id and fresh.measure = stored.measure
where (${of('stored', factColumns)}) is distinct from (${of('fresh', factColumns)})`

const recordColumns = Object.keys(getTableColumns(statisticsRecords))
const recordViews = ['results', 'invitations', 'consultations', 'sheets', 'specialists']
/** Rows of the tables from their sources; `where` narrows them. */
const freshRecords = (where: string) =>
  recordViews
    .map((name) => `select ${recordColumns.join(', ')} from records_of_${name} where ${where}`)
    .join(' union all ')

/** Ids of records whose copies differ from their sources. */
export const wrongRecordsSql = `
select distinct coalesce(stored.id, fresh.id) as id
from statistics_records stored full join (${freshRecords('true')}) fresh on fresh.id = stored.id and fresh.record_table = stored.record_table
where (${of('stored', recordColumns)}) is distinct from (${of('fresh', recordColumns)})`

/**
 * Copies the records `$1` anew. The caller has locked the table, so that nobody writes a newer copy between the look at
 * the sources and the write.
 */
export const dropRecordsSql = 'delete from statistics_records where id = any($1::uuid[])'
export const copyRecordsSql = `insert into statistics_records (${recordColumns.join(', ')}) ${freshRecords('id = any($1::uuid[])')}`

const changeColumns = ['measure', 'day', 'school_id', 'district_id', 'region_id', ...detailColumns]

/** All counts as differences, less what the job has yet to fold. `where` narrows the places. */
const counted = (where: string) => `
  select met.measure, met.day, school_id, district_id, region_id, ${detailColumns.join(', ')}, 1 as difference
  from pupil_seasons cross join lateral (values ${pupilMeasures.map((measure, at) => `('${measure}', ${dayColumns[at]})`).join(', ')}) as met (measure, day)
  where is_placed and met.day is not null and ${where}
  union all
  select measure, day, school_id, district_id, region_id, null, null, null, null, null, 1 from counted_facts where ${where}
  union all
  select ${changeColumns.join(', ')}, -difference from statistics_changes where ${where}`

const sumKey = ['level', 'place_id', 'grain', 'day', 'measure']
const detailKey = [...sumKey, ...detailColumns]

/**
 * Counts sums anew, compares them with those that are stored and adds what is missing, in one statement: it sees rows,
 * differences and sums as of one moment. The caller holds the lock of the fold, so that no sum changes meanwhile.
 */
const repair = (scope: { where: string; levels: string; stored: string }) => `
with spread as materialized (
  select change.*, level, place_id, grain, first
  from (${counted(scope.where)}) change cross join lateral ${placesOfChange} cross join lateral ${daysOfChange('change.day')}
  where place_id is not null and level in (${scope.levels})
), fresh as (
  select level, place_id, grain, first as day, measure, ${sumsOf('difference').join(', ')} from spread group by 1, 2, 3, 4, 5
), stored as (select * from statistics_sums where ${scope.stored}
), wrong as (
  select ${sumKey.map((column) => `coalesce(fresh.${column}, stored.${column}) as ${column}`).join(', ')},
    ${sumColumns.map((column) => `(coalesce(fresh.${column}, 0) - coalesce(stored.${column}, 0))::int as ${column}`).join(', ')}
  from fresh full join stored on (${of('fresh', sumKey)}) = (${of('stored', sumKey)})
), repaired as (
  insert into statistics_sums as kept (${[...sumKey, ...sumColumns].join(', ')})
  select * from wrong where ${sumColumns.map((column) => `${column} <> 0`).join(' or ')}
  on conflict (${sumKey.join(', ')}) do update set ${sumColumns.map((column) => `${column} = kept.${column} + excluded.${column}`).join(', ')}
  returning 1
), fresh_details as (
  select level, place_id, grain, first as day, measure, ${detailColumns.join(', ')}, sum(difference) as total
  from spread where ${hasDetails} and num_nonnulls(${detailColumns.join(', ')}) > 0 group by ${detailKey.map((_, at) => at + 1).join(', ')}
), stored_details as (select * from statistics_details where ${scope.stored}
), repaired_details as (
  insert into statistics_details as kept (${detailKey.join(', ')}, total)
  select * from (
    select ${detailKey.join(', ')}, sum(total)::int as total from (
      select ${detailKey.join(', ')}, total from fresh_details union all select ${detailKey.join(', ')}, -total from stored_details
    ) both_sides group by ${detailKey.map((_, at) => at + 1).join(', ')}
  ) compared where total <> 0
  on conflict on constraint statistics_details_key do update set total = kept.total + excluded.total
  returning 1
)
select (select count(*) from repaired)::int + (select count(*) from repaired_details)::int as sums`

const { country, region, district, school } = levels.numbers

/** The country alone. */
export const repairCountrySql = repair({ where: 'true', levels: String(country), stored: `level = ${country}` })

/** The region `$1` with its districts and schools. */
export const repairRegionSql = repair({
  where: 'region_id = $1',
  levels: [region, district, school].join(', '),
  stored: `(level = ${region} and place_id = $1
    or level = ${district} and place_id in (select id from districts where region_id = $1)
    or level = ${school} and place_id in (select school_id from school_places where region_id = $1))`,
})
