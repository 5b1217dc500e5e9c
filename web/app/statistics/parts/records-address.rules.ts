import type { PlaceRef } from '#contract/statistics/numbers'
import { filtersOfTable, type RecordTable } from '#contract/statistics/record-tables'
import type { Period } from './numbers-address.rules.ts'

/**
 * Returns the address of a table with the place, the counted days and the filters of the number, as far as the table
 * has them. Specialists are counted however early they came.
 */
export function recordsAddress(
  table: RecordTable,
  { place, period }: { place: PlaceRef; period: Period },
  search: URLSearchParams,
): string {
  const names: readonly string[] = filtersOfTable[table]
  const params = new URLSearchParams([...search].filter(([name]) => names.includes(name)))
  if (table === 'specialists') params.delete('from')
  else params.set('from', period.from)
  params.set('to', period.to)
  if (place.level !== 'country') params.set(`${place.level}_id`, place.id)
  return `/records/${table}?${params}`
}
