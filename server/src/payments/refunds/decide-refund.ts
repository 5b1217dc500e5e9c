import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordEvent } from '../events.ts'
import { paymentHookOf } from '../hooks.ts'
import { notifyPayer, type OrderRow } from '../notify-payment.ts'
import { canBeGranted, grantOrder, lockOrder } from '../settle.ts'
import { paymentGrants, paymentOrders, paymentRefunds, payments } from '../tables.ts'

export type RefundRow = typeof paymentRefunds.$inferSelect
/** What staff said, or the server itself, and when. */
export interface Decision {
  reason: string
  by: string | null
  now: Date
}

/** Requests the refund of a payment that came for an order. What was bought stays until the money is returned. */
export async function requestRefund(
  { platform: { db }, user, now }: Context,
  order_id: string,
  { payment_id, reason }: { payment_id: string; reason: string },
): Promise<string> {
  const id = newId(now.getTime())
  const order = await db.transaction(async (tx) => {
    const locked = (await lockOrder(tx, order_id)) ?? refuse('not-found')
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, payment_id), eq(payments.order_id, order_id)))
    if (!payment) return refuse('not-found')
    const refunds = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.payment_id, payment_id))
    if (refunds.some(({ state }) => state === 'refunded')) refuse('payment-not-refundable')
    if (refunds.some(({ state }) => state !== 'rejected')) refuse('payment-refund-open')
    if (await isOfGrant(tx, payment_id))
      await tx.update(paymentOrders).set({ state: 'refund_requested' }).where(eq(paymentOrders.id, order_id))
    const at = now.toISOString()
    await tx.insert(paymentRefunds).values({
      id,
      order_id,
      payment_id,
      amount: payment.amount,
      reason,
      cause: 'staff',
      requested_at: at,
      requested_by: user.id,
    })
    return locked
  })
  await recordRefundEvent(db, order, { verdict: 'refund-requested', by: user.id, note: reason, now })
  return id
}

const isOfGrant = async (tx: Db, payment_id: string): Promise<boolean> =>
  (await tx.select().from(paymentGrants).where(eq(paymentGrants.payment_id, payment_id))).length > 0

type RefundVerdict =
  | 'refund-requested'
  | 'refund-sent'
  | 'refund-unanswered'
  | 'refund-reopened'
  | 'refunded'
  | 'refund-rejected'
  | 'refund-cancelled'

export const recordRefundEvent = (
  db: Db,
  { id, invoice, amount }: OrderRow,
  { verdict, by, note, now }: { verdict: RefundVerdict; by: string | null; note: string; now: Date },
) =>
  recordEvent(db, {
    at: now,
    source: 'refund',
    verdict,
    order_id: id,
    invoice,
    amount,
    actor_id: by,
    note,
    needs_look: verdict === 'refund-cancelled' || verdict === 'refund-unanswered',
  })

/** Runs a decision about a refund on the locked order, because a payment of it may arrive at the same time. */
export async function decide(
  db: Db,
  id: string,
  work: (tx: Db, refund: RefundRow, order: OrderRow) => Promise<RefundVerdict | null>,
): Promise<{ verdict: RefundVerdict | null; order: OrderRow }> {
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ order_id: paymentRefunds.order_id })
      .from(paymentRefunds)
      .where(eq(paymentRefunds.id, id))
    const order = known && (await lockOrder(tx, known.order_id))
    if (!order) return refuse('not-found')
    const [refund] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, id))
    if (!refund) return refuse('not-found')
    return { verdict: await work(tx, refund, order), order }
  })
}

const isUndecided = ({ state }: RefundRow): boolean => state === 'requested' || state === 'sent'

const decided = ({ reason, by, now }: Decision) => ({
  decision_reason: reason,
  decided_at: now.toISOString(),
  decided_by: by,
  request_id: null,
  next_query_at: null,
})

/** Records that the money was returned, by hand or by the provider, and revokes what was bought with it. */
export async function completeRefund(db: Db, id: string, decision: Decision): Promise<void> {
  const { verdict, order } = await decide(db, id, async (tx, refund, of) => {
    if (!isUndecided(refund)) return refuse('payment-refund-closed')
    await tx
      .update(paymentRefunds)
      .set({ ...decided(decision), state: 'refunded', request_id: refund.request_id })
      .where(eq(paymentRefunds.id, id))
    const isGrant = await isOfGrant(tx, refund.payment_id)
    if (isGrant) await revoke(tx, of, decision.now)
    if (isGrant || (refund.cause === 'order-ended' && of.state === 'refund_requested'))
      await tx.update(paymentOrders).set({ state: 'refunded' }).where(eq(paymentOrders.id, of.id))
    await notifyPayer(tx, of, { kind: 'payment-refunded', at: decision.now })
    return 'refunded'
  })
  if (verdict) await recordRefundEvent(db, order, { ...decision, verdict, note: decision.reason })
}

async function revoke(tx: Db, order: OrderRow, now: Date): Promise<void> {
  await tx.update(paymentGrants).set({ revoked_at: now.toISOString() }).where(eq(paymentGrants.order_id, order.id))
  await paymentHookOf(order.purpose).revoke(tx, order, now)
}

/**
 * Refuses a refund. Money that came after its order had ended is thereby kept, so what it paid for is granted, unless
 * another payment has granted it. What cannot be granted any more is no reason to keep money.
 */
export async function rejectRefund(db: Db, id: string, decision: Decision): Promise<void> {
  const { verdict, order } = await decide(db, id, async (tx, refund, of) => {
    if (refund.state !== 'requested') return refuse('payment-refund-closed')
    // What was cancelled is no longer the payer's, so the money cannot be kept for it.
    if (refund.cause === 'cancelled') return refuse('payment-not-grantable')
    await tx
      .update(paymentRefunds)
      .set({ ...decided(decision), state: 'rejected' })
      .where(eq(paymentRefunds.id, id))
    if (await isOfGrant(tx, refund.payment_id))
      await tx.update(paymentOrders).set({ state: 'refund_rejected' }).where(eq(paymentOrders.id, of.id))
    else if (refund.cause === 'order-ended' && !(await isGranted(tx, of.id))) {
      await grantLate(tx, { order: of, payment_id: refund.payment_id }, decision.now)
      return 'refund-rejected'
    }
    await notifyPayer(tx, of, { kind: 'payment-refund-rejected', at: decision.now })
    return 'refund-rejected'
  })
  if (verdict) await recordRefundEvent(db, order, { ...decision, verdict, note: decision.reason })
}

const isGranted = async (tx: Db, order_id: string): Promise<boolean> =>
  (await tx.select().from(paymentGrants).where(eq(paymentGrants.order_id, order_id))).length > 0

/**
 * Grants what late money paid for. An order whose money was returned once is over, and so is a purchase that its slice
 * does not give any more, such as that of a cancelled application.
 */
async function grantLate(tx: Db, late: { order: OrderRow; payment_id: string }, now: Date): Promise<void> {
  const isOpen = late.order.state === 'refund_requested'
  if (!isOpen || !(await canBeGranted(tx, late.order, now))) refuse('payment-not-grantable')
  await grantOrder(tx, late, now)
}
