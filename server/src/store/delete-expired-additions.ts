import { lt } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { basketAdditions } from './tables.ts'

/** A press of a button is not sent again after a month. */
const daysStored = 30

export async function deleteExpiredAdditions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysStored * 86_400_000).toISOString()
  await db.delete(basketAdditions).where(lt(basketAdditions.at, before))
}
