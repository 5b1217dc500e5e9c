import { and, eq, gte, inArray, lt, lte, not, sql, type SQL } from 'drizzle-orm'
import { filtersOfTable, hasResults, type RecordTable } from '#contract/statistics/record-tables'
import type { RecordFilters } from '#contract/statistics/records'
import { dayAfter, momentAt } from '#contract/values/kazakhstan-time'
import { readWithheldSittings } from '../../diagnostics/catalogue/sittings.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Reach } from './reach.ts'
import { findPeople } from './find-people.ts'
import { resolvePlace } from './resolve-place.ts'
import { noResultYet, statisticsRecords as records } from './tables.ts'
import type { Walk } from './walk.ts'

export interface Selection {
  table: RecordTable
  filters: RecordFilters
  search?: string | undefined
}

/**
 * The rows of a table that the caller may see and that match the filters. The territory is a condition of every query;
 * a place outside does not exist. Filters that the table does not have are refused.
 */
export async function selectRecords(context: Context, reach: Reach, selection: Selection): Promise<Walk> {
  const { table, filters, search = '' } = selection
  const { order = 'newest' } = filters
  refuseOtherFilters(table, filters)
  const { db } = context.platform
  const place = await resolvePlace(db, reach, filters)
  const people = search === '' ? undefined : await findPeople(db, reach, { table, search })
  const found = people && inArray(records.user_id, people)
  const conditions = and(...conditionsOf(filters), await notWithheld(context))
  const ofTable = and(eq(records.record_table, table), place, found)
  const days = daysOf(filters)
  if (order === 'newest' || order === 'oldest') return { order, way: and(ofTable, days), filter: conditions }
  // The lowest results begin with results, not with tests that wait for them.
  const first = gte(records.result, order === 'lowest' ? 0 : noResultYet)
  return { order, way: and(ofTable, first), filter: and(days, conditions) }
}

const daysOf = ({ from, to }: RecordFilters): SQL | undefined =>
  and(from ? gte(records.at, momentAt(from, 0)) : undefined, to ? lt(records.at, momentAt(dayAfter(to), 0)) : undefined)

function refuseOtherFilters(table: RecordTable, filters: RecordFilters): void {
  const known: readonly string[] = filtersOfTable[table]
  const other = Object.entries(filters).find(([name, value]) => value !== undefined && !known.includes(name))
  if (other) refuse('invalid', { field: other[0] })
  if (!hasResults(table) && (filters.order === 'best' || filters.order === 'lowest'))
    refuse('invalid', { field: 'order' })
}

const conditionsOf = (filters: RecordFilters): (SQL | undefined)[] => [
  filters.language && eq(records.language, filters.language),
  filters.age_from === undefined ? undefined : gte(records.age, filters.age_from),
  filters.age_to === undefined ? undefined : lte(records.age, filters.age_to),
  filters.gender && eq(records.gender, filters.gender),
  filters.rural && eq(records.is_rural, filters.rural === 'yes'),
  filters.device && eq(records.device, filters.device),
  filters.admitted && eq(records.is_admitted, filters.admitted === 'yes'),
  filters.identity && eq(records.identity, filters.identity),
  filters.state && eq(records.state, filters.state),
]

/** Results of a round that are published together are in no table before that. */
async function notWithheld({ platform: { database } }: Context): Promise<SQL | undefined> {
  const sittings = await readWithheldSittings(database)
  return and(
    ...sittings.map(({ test_id, opens_at, closes_at }) =>
      not(
        sql`(coalesce(${records.test_id}, '') = ${test_id} and ${records.started_at} >= ${opens_at} and ${records.started_at} < ${closes_at})`,
      ),
    ),
  )
}
