import { and, eq, isNull } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { formerBatches, formerResults } from '../tables.ts'
import { ofLoader } from './list-batches.ts'

/** Take back what one file brought. That it was there, and who took it back, stays. */
export async function undoBatch({ db, now, log }: Platform, caller: Caller, id: string): Promise<void> {
  const isTheirs = and(eq(formerBatches.id, id), ofLoader(caller))
  await db.transaction(async (tx) => {
    const [known] = await tx.select({ id: formerBatches.id }).from(formerBatches).where(isTheirs)
    if (!known) refuse('not-found')
    const undone = await tx
      .update(formerBatches)
      .set({ undone_by: caller.id, undone_at: now().toISOString() })
      .where(and(isTheirs, isNull(formerBatches.undone_at)))
      .returning({ id: formerBatches.id })
    if (undone.length === 0) refuse('batch-undone')
    await tx.delete(formerResults).where(eq(formerResults.batch_id, id))
  })
  log.info({ role: caller.role }, 'results of the former platform were taken back')
}
