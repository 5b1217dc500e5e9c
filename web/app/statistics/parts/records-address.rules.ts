import type { PlaceRef } from '#contract/statistics/numbers'
import { sharedSearch } from './numbers-address.rules.ts'

/** The tables of what was counted. */
export type RecordTable =
  | 'step-1'
  | 'step-2'
  | 'admitted'
  | 'career-guidance'
  | 'preschoolers'
  | 'consultations'
  | 'specialists'

/** Returns the address of a table with the place, days and filters of the number that it belongs to. */
export function recordsAddress(table: RecordTable, place: PlaceRef, search: URLSearchParams): string {
  const params = new URLSearchParams(sharedSearch(search))
  params.delete('stage')
  if (place.level !== 'country') {
    params.set('level', place.level)
    params.set('id', place.id)
  }
  return `/records/${table}${params.size > 0 ? `?${params}` : ''}`
}
