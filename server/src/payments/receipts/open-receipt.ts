import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { paymentReceipts } from '../tables.ts'

/** Queues the receipt of a card payment; the job asks the provider for its number. */
export async function openReceipt(tx: Db, of: { order_id: string; payment_id: string }, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx.insert(paymentReceipts).values({ ...of, id: newId(now.getTime()), created_at: at, next_at: at })
}
