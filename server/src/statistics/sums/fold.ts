import * as z from 'zod/mini'
import type { Database } from '../../platform/database/db.ts'
import { foldLock, foldSql } from './sums.sql.ts'

/** Differences that are folded at a time; a fold that is interrupted begins anew. */
const batch = 20_000

const Taken = z.array(z.object({ taken: z.number() }))
const Locked = z.array(z.object({ locked: z.boolean() }))

/**
 * Folds all differences into the sums and returns how many there were. If another process is folding, it does nothing.
 */
export async function foldChanges({ database }: { database: Database }, limit = batch): Promise<number> {
  let folded = 0
  for (;;) {
    const taken = await foldOnce(database, limit)
    folded += taken
    if (taken < limit) return folded
  }
}

const foldOnce = (database: Database, limit: number): Promise<number> =>
  database.inOne(async (query) => {
    const [lock] = Locked.parse(
      await query('statistics-lock', 'select pg_try_advisory_xact_lock($1) as locked', [foldLock]),
    )
    if (!lock?.locked) return 0
    return Taken.parse(await query('statistics-fold', foldSql, [limit]))[0]?.taken ?? 0
  })
