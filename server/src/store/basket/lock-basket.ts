import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { baskets } from '../tables.ts'

/** Locks the basket of a pupil, so that changes and orders from several tabs come one after the other. */
export async function lockBasket(tx: Db, student_id: string): Promise<{ version: number }> {
  await tx.insert(baskets).values({ student_id }).onConflictDoNothing()
  const [basket] = await tx
    .select({ version: baskets.version })
    .from(baskets)
    .where(eq(baskets.student_id, student_id))
    .for('update')
  return basket ?? { version: 0 }
}
