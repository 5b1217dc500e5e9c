import { and, lt, notInArray } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { dataRequests } from './tables.ts'

/** Closed requests are kept as proof as long as everything else; one that still waits is answered first. */
export async function endKeepingOfRequests(db: Db, before: string): Promise<void> {
  await db
    .delete(dataRequests)
    .where(and(lt(dataRequests.created_at, before), notInArray(dataRequests.state, ['received', 'in-work'])))
}
