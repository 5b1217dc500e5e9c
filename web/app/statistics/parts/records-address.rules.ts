import type { Measure } from '#contract/statistics/measures'
import type { PlaceRef } from '#contract/statistics/numbers'
import { filtersOfTable, type RecordTable } from '#contract/statistics/record-tables'
import type { Period } from './numbers-address.rules.ts'

/**
 * The table that lists what a measure of pupils counts. Stage 2 is passed by the outcome of an invitation; the table of
 * special tests also has rounds of the olympiad, and not who passed.
 */
export const tableOfMeasure = {
  'step-1-finished': { table: 'step-1' },
  'step-2-passed': { table: 'admitted', state: 'passed' },
  'career-finished': { table: 'career-guidance' },
} as const satisfies Partial<Record<Measure, { table: RecordTable; state?: string }>>

/** A place and the days that its numbers count. */
interface Counted {
  place: PlaceRef
  period: Period
}

/** Returns the address of the table of a measure. */
export function measureAddress(
  measure: keyof typeof tableOfMeasure,
  counted: Counted,
  search: URLSearchParams,
): string {
  const { table, ...state } = tableOfMeasure[measure]
  return recordsAddress(table, counted, new URLSearchParams([...search, ...Object.entries(state)]))
}

/**
 * Returns the address of a table with the place, the counted days and the filters of the number, as far as the table
 * has them. Specialists are counted however early they came.
 */
export function recordsAddress(table: RecordTable, { place, period }: Counted, search: URLSearchParams): string {
  const names: readonly string[] = filtersOfTable[table]
  const params = new URLSearchParams([...search].filter(([name]) => names.includes(name)))
  if (table === 'specialists') params.delete('from')
  else params.set('from', period.from)
  params.set('to', period.to)
  if (place.level !== 'country') params.set(`${place.level}_id`, place.id)
  return `/records/${table}?${params}`
}
