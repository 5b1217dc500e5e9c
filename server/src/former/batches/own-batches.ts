import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { formerBatches } from '../tables.ts'

/** Files that somebody took over and took back. */
export async function ownBatches(db: Db, userId: string) {
  const { id, rows, added, loaded_by, loaded_at, undone_by, undone_at } = formerBatches
  return {
    former_batches_loaded: await db.select({ rows, added, loaded_at }).from(formerBatches).where(eq(loaded_by, userId)).orderBy(asc(id)),
    former_batches_undone: await db.select({ rows, added, undone_at }).from(formerBatches).where(eq(undone_by, userId)).orderBy(asc(undone_at), asc(id)),
  }
}
