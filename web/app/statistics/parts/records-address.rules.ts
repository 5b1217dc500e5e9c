import type { PlaceRef } from '#contract/statistics/numbers'
import { filtersOfTable, type RecordTable } from '#contract/statistics/record-tables'

/** Returns the address of a table with the place, days and filters of the number, as far as the table has them. */
export function recordsAddress(table: RecordTable, place: PlaceRef, search: URLSearchParams): string {
  const names: readonly string[] = filtersOfTable[table]
  const params = new URLSearchParams([...search].filter(([name]) => names.includes(name)))
  if (place.level !== 'country') params.set(`${place.level}_id`, place.id)
  return `/records/${table}${params.size > 0 ? `?${params}` : ''}`
}
