import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Payment } from '#contract/payments/payments'
import type { Context } from '../platform/context.ts'
import type { Caller } from '../platform/http/serve.ts'
import { refuse } from '../platform/refusal.ts'
import { paymentHookOf } from './hooks.ts'
import { isOpen, mayPay } from './start-payment.ts'
import { paymentAttempts, paymentOrders, paymentReceipts, paymentRefunds } from './tables.ts'

/** Returns an order as its payer sees it. Nothing that a browser says changes it. */
export async function readPayment(
  { platform: { db }, user, language, now }: Context<Context['platform'], Caller | null>,
  id: string,
): Promise<z.infer<typeof Payment>> {
  const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id))
  if (!order || !mayPay(order, user)) return refuse('not-found')
  const [[attempt], [receipt], [refund]] = await Promise.all([
    db
      .select({ started_at: paymentAttempts.started_at })
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.order_id, id), isNotNull(paymentAttempts.started_at)))
      .orderBy(desc(paymentAttempts.invoice))
      .limit(1),
    db
      .select({ number: paymentReceipts.number })
      .from(paymentReceipts)
      .where(and(eq(paymentReceipts.order_id, id), isNotNull(paymentReceipts.number)))
      .orderBy(paymentReceipts.created_at)
      .limit(1),
    db
      .select({ state: paymentRefunds.state, amount: paymentRefunds.amount })
      .from(paymentRefunds)
      .where(and(eq(paymentRefunds.order_id, id), ne(paymentRefunds.state, 'rejected')))
      .orderBy(desc(paymentRefunds.requested_at))
      .limit(1),
  ])
  return {
    id,
    invoice: order.invoice,
    purpose: order.purpose,
    state: order.state,
    title: order[`title_${language}`],
    amount: order.amount,
    created_at: order.created_at,
    expires_at: order.expires_at,
    paid_at: order.paid_at,
    started_at: attempt?.started_at ?? null,
    can_be_started: isOpen(order, now),
    receipt_number: receipt?.number ?? null,
    refund: refund ?? null,
    leads_to: paymentHookOf(order.purpose).leadsTo(order),
  }
}
