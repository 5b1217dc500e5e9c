import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { statisticsExports as exports, type ExportStored } from './tables.ts'

/** Reads a file of the caller's list; everybody else learns nothing of it. */
export async function readOwn(db: Db, owner: string, id: string): Promise<ExportStored> {
  const [row] = await db.select().from(exports).where(isOwn(owner, id))
  return row ?? refuse('not-found')
}

/** The condition for one file of somebody's list. */
export const isOwn = (owner: string, id: string) =>
  and(eq(exports.id, id), eq(exports.owner_id, owner), isNull(exports.removed_at))
