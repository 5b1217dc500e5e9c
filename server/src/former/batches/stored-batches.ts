import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { FormerBatch } from '#contract/diagnostics/former'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { refuse } from '../../platform/refusal.ts'
import { formerBatches, formerResults } from '../tables.ts'
import { users } from '../../users/tables.ts'

/** The condition for batches that the user may see and undo: all for administrators, their own for others. */
const ofLoader = ({ role, id }: Caller) => (role === 'admin' ? undefined : eq(formerBatches.loaded_by, id))

/** Lists the latest hundred batches. */
export async function listBatches(db: Db, user: Caller): Promise<FormerBatch[]> {
  const { id, loaded_at, rows, added, undone_at } = formerBatches
  const nameOf = (person: typeof formerBatches.loaded_by | typeof formerBatches.undone_by) =>
    sql<string>`coalesce((select ${users.last_name} || ' ' || ${users.first_name} from ${users} where ${users.id} = ${person}), '')`
  return db
    .select({
      id,
      loaded_at,
      rows,
      added,
      undone_at,
      loader: nameOf(formerBatches.loaded_by),
      undone: nameOf(formerBatches.undone_by),
    })
    .from(formerBatches)
    .where(ofLoader(user))
    .orderBy(desc(id))
    .limit(100)
}

/** Deletes the results of a batch. The batch itself stays, with who undid it. */
export async function undoBatch({ platform: { db, now, log }, user }: Context, id: string): Promise<void> {
  const isTheirs = and(eq(formerBatches.id, id), ofLoader(user))
  await db.transaction(async (tx) => {
    const [existing] = await tx.select({ id: formerBatches.id }).from(formerBatches).where(isTheirs)
    if (!existing) refuse('not-found')
    const undone = await tx
      .update(formerBatches)
      .set({ undone_by: user.id, undone_at: now().toISOString() })
      .where(and(isTheirs, isNull(formerBatches.undone_at)))
      .returning({ id: formerBatches.id })
    if (undone.length === 0) refuse('batch-undone')
    await tx.delete(formerResults).where(eq(formerResults.batch_id, id))
  })
  log.info({ role: user.role }, 'a load of results of the former platform was undone')
}

/** Returns the batches that the user loaded or undid, for the export of personal data. */
export async function exportOwnBatches(db: Db, userId: string) {
  const { id, rows, added, loaded_by, loaded_at, undone_by, undone_at } = formerBatches
  return {
    former_batches_loaded: await db
      .select({ rows, added, loaded_at })
      .from(formerBatches)
      .where(eq(loaded_by, userId))
      .orderBy(asc(id)),
    former_batches_undone: await db
      .select({ rows, added, undone_at })
      .from(formerBatches)
      .where(eq(undone_by, userId))
      .orderBy(asc(undone_at), asc(id)),
  }
}
