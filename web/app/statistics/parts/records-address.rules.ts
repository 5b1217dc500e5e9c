import type { Measure } from '#contract/statistics/measures'
import type { PlaceRef } from '#contract/statistics/numbers'
import { filtersOfTable, type RecordTable } from '#contract/statistics/record-tables'

/**
 * The table that lists what a measure of pupils counts. Stage 2 is passed by the outcome of an invitation; the table of
 * special tests also has rounds of the olympiad, and not who passed.
 */
export const tableOfMeasure = {
  'step-1-finished': { table: 'step-1' },
  'step-2-passed': { table: 'admitted', state: 'passed' },
  'career-finished': { table: 'career-guidance' },
} as const satisfies Partial<Record<Measure, { table: RecordTable; state?: string }>>

/** Returns the address of the table of a measure. */
export function measureAddress(measure: keyof typeof tableOfMeasure, place: PlaceRef, search: URLSearchParams): string {
  const { table, ...state } = tableOfMeasure[measure]
  return recordsAddress(table, place, new URLSearchParams([...search, ...Object.entries(state)]))
}

/** Returns the address of a table with the place, days and filters of the number, as far as the table has them. */
export function recordsAddress(table: RecordTable, place: PlaceRef, search: URLSearchParams): string {
  const names: readonly string[] = filtersOfTable[table]
  const params = new URLSearchParams([...search].filter(([name]) => names.includes(name)))
  if (place.level !== 'country') params.set(`${place.level}_id`, place.id)
  return `/records/${table}${params.size > 0 ? `?${params}` : ''}`
}
