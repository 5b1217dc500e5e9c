import type { Db } from './platform/database/db.ts'
import type { Slice } from './platform/slice.ts'
import * as listed from './slices.ts'

export const slices: readonly Slice[] = Object.values(listed)

/** What each slice keeps about somebody, under the names it gives, for the copy of the own data. */
export async function ownRecordsOf(db: Db, person: string): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const { own } of slices) Object.assign(all, await own?.(db, person))
  return all
}
