import { and, isNotNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { entries } from '../tables.ts'

/** Days within which authors may appeal against a decision, as the moderation policy says. */
const daysToAppeal = 30

/** Deletes returned and archived entries of authors once the time to appeal is over. `before` is three years ago. */
export async function deleteExpiredOwned(db: Db, before: string): Promise<void> {
  const end = new Date(before)
  end.setUTCFullYear(end.getUTCFullYear() + 3)
  end.setUTCDate(end.getUTCDate() - daysToAppeal)
  const at = end.toISOString()
  await db
    .delete(entries)
    .where(and(isNotNull(entries.owner_id), or(lt(entries.returned_at, at), lt(entries.archived_at, at))))
}
