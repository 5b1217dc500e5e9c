import type { Db } from '../platform/database/db.ts'
import { idsInOrder } from '../platform/id.ts'
import { olympiadChanges } from './tables.ts'

/** The history is sorted by id where moments are equal, so ids keep the order of the steps. */
const nextId = idsInOrder()

type Change = Omit<typeof olympiadChanges.$inferInsert, 'id' | 'at' | 'round' | 'reason'> & {
  round?: (typeof olympiadChanges.$inferInsert)['round']
  reason?: string
  at: Date
}

/** Adds a line to the history of a season, in the transaction of the change. */
export async function recordChange(tx: Db, { at, round = null, reason = '', ...change }: Change): Promise<void> {
  await tx.insert(olympiadChanges).values({ ...change, round, reason, id: nextId(at.getTime()), at: at.toISOString() })
}
