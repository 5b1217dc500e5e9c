import { and, eq, inArray } from 'drizzle-orm'
import { paymentOrders } from '../../payments/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { periods } from '../tables.ts'

/**
 * Cancels the open invoice of an application, if there is one, and ends its order of money: who pays it later all the
 * same gets the money back. The order is locked first, as payments do it.
 */
export async function cancelOpenPeriod(tx: Db, application_id: string): Promise<void> {
  const isOpen = and(eq(periods.application_id, application_id), eq(periods.state, 'invoiced'))
  const [open] = await tx.select({ order_id: periods.order_id }).from(periods).where(isOpen)
  if (!open) return
  const ended = await tx
    .update(paymentOrders)
    .set({ state: 'expired' })
    .where(and(eq(paymentOrders.id, open.order_id), inArray(paymentOrders.state, ['pending', 'failed', 'expired'])))
    .returning({ id: paymentOrders.id })
  // A payment was faster: what it began stays.
  if (ended.length === 0) return
  await tx.update(periods).set({ state: 'cancelled' }).where(isOpen)
}
