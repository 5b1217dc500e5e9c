import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { notifyPayer, type OrderRow } from '../notify-payment.ts'
import { paymentGrants, paymentOrders, paymentRefunds } from '../tables.ts'
import { recordRefundEvent } from './decide-refund.ts'

/**
 * Closes a locked order whose purchase was cancelled. Money that has granted it goes back through a refund that staff
 * see; an order that waits for money ends, so that nobody pays for what is no more. Whoever may cancel locks the order
 * before the rows of the purchase, because money that comes does so too. Returns whether a refund was opened.
 */
export async function closeCancelledOrder(
  tx: Db,
  order: OrderRow,
  { reason, by, now }: { reason: string; by: string | null; now: Date },
): Promise<boolean> {
  if (order.state === 'pending' || order.state === 'failed')
    await tx.update(paymentOrders).set({ state: 'expired' }).where(eq(paymentOrders.id, order.id))
  // Of any other state the money never came, or a refund of it was decided or is open.
  if (order.state !== 'paid' && order.state !== 'refund_rejected') return false
  const [grant] = await tx.select().from(paymentGrants).where(eq(paymentGrants.order_id, order.id))
  if (!grant) return false
  await tx.insert(paymentRefunds).values({
    id: newId(now.getTime()),
    order_id: order.id,
    payment_id: grant.payment_id,
    amount: order.amount,
    cause: 'cancelled',
    reason,
    requested_at: now.toISOString(),
    requested_by: by,
  })
  await tx.update(paymentOrders).set({ state: 'refund_requested' }).where(eq(paymentOrders.id, order.id))
  await recordRefundEvent(tx, order, { verdict: 'refund-requested', by, note: reason, now })
  await notifyPayer(tx, order, { kind: 'payment-cancelled', at: now })
  return true
}
