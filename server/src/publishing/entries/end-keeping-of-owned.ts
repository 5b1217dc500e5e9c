import { and, isNotNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { entries } from '../tables.ts'

/** For so many days the author may ask for a decision to be looked at anew; the moderation policy says so. */
const daysToAppeal = 30

/**
 * What was given back to its author, or put away, is kept as long as the author may object. `before` is three years
 * ago.
 */
export async function endKeepingOfOwned(db: Db, before: string): Promise<void> {
  const end = new Date(before)
  end.setUTCFullYear(end.getUTCFullYear() + 3)
  end.setUTCDate(end.getUTCDate() - daysToAppeal)
  const at = end.toISOString()
  await db
    .delete(entries)
    .where(and(isNotNull(entries.owner_id), or(lt(entries.returned_at, at), lt(entries.archived_at, at))))
}
