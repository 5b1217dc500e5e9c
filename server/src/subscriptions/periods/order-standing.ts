import { eq } from 'drizzle-orm'
import { isOpen } from '../../payments/start-payment.ts'
import { paymentOrders } from '../../payments/tables.ts'
import type { Db } from '../../platform/database/db.ts'

/**
 * Whether the order of an invoice can be paid. One that has expired, or whose money came too late and goes back, never
 * can again.
 */
export async function canBePaid(tx: Db, { order_id }: { order_id: string }, now: Date): Promise<boolean> {
  const [order] = await tx.select().from(paymentOrders).where(eq(paymentOrders.id, order_id))
  return order !== undefined && isOpen(order, now)
}
