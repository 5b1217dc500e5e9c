import { and, desc, eq, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Payment } from '#contract/payments/payments'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { Caller } from '../platform/http/serve.ts'
import { refuse } from '../platform/refusal.ts'
import { paymentHookOf } from './hooks.ts'
import { isOpen, mayPay } from './start-payment.ts'
import { paymentAttempts, paymentGrants, paymentOrders, paymentReceipts, paymentRefunds } from './tables.ts'

/** Returns an order as its payer sees it. Nothing that a browser says changes it. */
export async function readPayment(
  { platform: { db }, user, language, now }: Context<Context['platform'], Caller | null>,
  id: string,
): Promise<z.infer<typeof Payment>> {
  const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id))
  if (!order || !mayPay(order, user)) return refuse('not-found')
  const [attempt, receipt, refund] = await Promise.all([readLastVisit(db, id), readReceipt(db, id), readRefund(db, id)])
  return {
    id,
    // The number that the payer has seen on the payment page: each visit there has its own.
    invoice: attempt?.invoice ?? order.invoice,
    purpose: order.purpose,
    state: order.state,
    title: order[`title_${language}`],
    amount: order.amount,
    created_at: order.created_at,
    expires_at: order.expires_at,
    paid_at: order.paid_at,
    started_at: attempt?.started_at ?? null,
    can_be_started: isOpen(order, now),
    ...receipt,
    refund,
    leads_to: paymentHookOf(order.purpose).leadsTo(order),
  }
}

/** The last visit to the payment page. */
async function readLastVisit(db: Db, order_id: string) {
  const [visit] = await db
    .select({ started_at: paymentAttempts.started_at, invoice: paymentAttempts.invoice })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.order_id, order_id), isNotNull(paymentAttempts.started_at)))
    .orderBy(desc(paymentAttempts.invoice))
    .limit(1)
  return visit
}

/** Of two payments only one may have a number yet. */
async function readReceipt(db: Db, order_id: string) {
  const [receipt] = await db
    .select({ receipt_number: paymentReceipts.number, receipt_state: paymentReceipts.state })
    .from(paymentReceipts)
    .where(eq(paymentReceipts.order_id, order_id))
    .orderBy(isNull(paymentReceipts.number), paymentReceipts.created_at)
    .limit(1)
  return receipt ?? { receipt_number: null, receipt_state: null }
}

/**
 * The refund that the payer is told of: one that is not refused, else the last refusal. A refused refund of the
 * purchase itself is said by the state of the order, or is the money that was kept for it.
 */
async function readRefund(db: Db, order_id: string): Promise<z.infer<typeof Payment>['refund']> {
  const grant = db
    .select({ one: sql`1` })
    .from(paymentGrants)
    .where(eq(paymentGrants.payment_id, paymentRefunds.payment_id))
  const [refund] = await db
    .select({ state: paymentRefunds.state, amount: paymentRefunds.amount })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.order_id, order_id), or(ne(paymentRefunds.state, 'rejected'), notExists(grant))))
    .orderBy(eq(paymentRefunds.state, 'rejected'), desc(paymentRefunds.requested_at))
    .limit(1)
  return refund ?? null
}
