import { and, eq, isNotNull } from 'drizzle-orm'
import { tiynOf } from '#contract/values/money'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordEvent } from '../events.ts'
import { queryInvoice } from '../query-payments.ts'
import { ProviderAway, type WithProvider } from '../robokassa/provider.ts'
import { lockOrder, settleIn } from '../settle.ts'
import { paymentAttempts, paymentOrders, payments } from '../tables.ts'

/**
 * Records money that staff saw come, such as by bank transfer. An order that has money already is refused, so that two
 * presses are not two payments. Returns false if the purchase can no longer be granted; the money is then recorded with
 * a refund.
 */
export async function settleByHand(
  { platform: { db }, user, now }: Context,
  order_id: string,
  { sum, reason }: { sum: string; reason: string },
): Promise<boolean> {
  const amount = tiynOf(sum) ?? refuse('invalid')
  const { verdict, invoice } = await db.transaction(async (tx) => {
    const order = (await lockOrder(tx, order_id)) ?? refuse('not-found')
    const paid = await tx.select({ id: payments.id }).from(payments).where(eq(payments.order_id, order_id)).limit(1)
    if (paid.length > 0) refuse('payment-settled')
    const money = { order_id, invoice: null, amount, source: 'staff', hasReceipt: false } as const
    return { ...(await settleIn(tx, money, now)), invoice: order.invoice }
  })
  await recordEvent(db, {
    at: now,
    source: 'staff',
    verdict,
    order_id,
    invoice,
    amount,
    actor_id: user.id,
    note: reason,
  })
  if (verdict === 'other-amount') refuse('payment-amount', { field: 'sum' })
  return verdict === 'granted'
}

/** Asks the provider about every visit to the payment page of an order. */
export async function queryByHand({ platform }: Context<WithProvider>, order_id: string): Promise<void> {
  const [order] = await platform.db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(eq(paymentOrders.id, order_id))
  if (!order) refuse('not-found')
  const attempts = await platform.db
    .select({ invoice: paymentAttempts.invoice })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.order_id, order_id), isNotNull(paymentAttempts.started_at)))
  try {
    for (const { invoice } of attempts) await queryInvoice(platform, invoice)
  } catch (error) {
    if (error instanceof ProviderAway) refuse('payment-provider-away', { retryAfter: 30 })
    throw error
  }
}
