import { and, lt, notInArray } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { dataRequests } from './tables.ts'

/** Deletes old closed requests. Until then they serve as proof. Open ones must be answered first. */
export async function deleteExpiredRequests(db: Db, before: string): Promise<void> {
  await db
    .delete(dataRequests)
    .where(and(lt(dataRequests.created_at, before), notInArray(dataRequests.state, ['received', 'in-work'])))
}
