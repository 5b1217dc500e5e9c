import { and, eq } from 'drizzle-orm'
import type { PaymentSource } from '#contract/payments/payment-desk'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/id.ts'
import { paymentHookOf } from './hooks.ts'
import { notifyPayer, type OrderRow } from './notify-payment.ts'
import { openReceipt } from './receipts/open-receipt.ts'
import { settlementOf, type Settlement } from './settle.rules.ts'
import { paymentAttempts, paymentGrants, paymentOrders, paymentRefunds, payments } from './tables.ts'

/** Money that came for an order, from whatever source. */
export interface Money {
  order_id: string
  /** The attempt that was paid; null for money that staff confirm. */
  invoice: number | null
  amount: number
  source: PaymentSource
  method?: string
  op_key?: string | null
  /** The provider makes a fiscal receipt of it. */
  hasReceipt: boolean
}

export interface Settled {
  verdict: Settlement | 'unknown-order'
  payment_id: string | null
}

/**
 * Takes money for an order: the only place that makes one paid. It locks the order, so that a hundred calls at once
 * come one after the other, compares the amount, and grants what was bought in the same transaction, once. A second
 * payment, or one that came too late for what it pays for, becomes a refund that staff see.
 */
export async function settle(db: Db, money: Money, now: Date): Promise<Settled> {
  return db.transaction((tx) => settleIn(tx, money, now))
}

/** Like `settle`, within a transaction. */
export async function settleIn(tx: Db, money: Money, now: Date): Promise<Settled> {
  const order = await lockOrder(tx, money.order_id)
  if (!order || !(await isOwnAttempt(tx, money))) return { verdict: 'unknown-order', payment_id: null }
  const recorded = await findRecorded(tx, money.invoice)
  const verdict = settlementOf(
    { state: order.state, amount: order.amount, ...(await standingOf(tx, order, now)) },
    { source: money.source, amount: money.amount, isRecorded: recorded !== null },
  )
  if (verdict === 'other-amount') return { verdict, payment_id: null }
  if (verdict === 'repeated') {
    await rememberOperation(tx, recorded, money)
    return { verdict, payment_id: recorded?.id ?? null }
  }
  const payment_id = await recordPayment(tx, money, now)
  if (money.hasReceipt && money.invoice !== null) await openReceipt(tx, { order_id: order.id, payment_id }, now)
  if (verdict === 'granted') await grantOrder(tx, { order, payment_id }, now)
  else await giveBack(tx, { order, payment_id, cause: verdict }, now)
  return { verdict, payment_id }
}

/** Asks the purpose only about an order that has granted nothing. */
async function standingOf(tx: Db, order: OrderRow, now: Date): Promise<{ isGranted: boolean; canBeGranted: boolean }> {
  const [granted] = await tx
    .select({ payment_id: paymentGrants.payment_id })
    .from(paymentGrants)
    .where(eq(paymentGrants.order_id, order.id))
  if (granted) return { isGranted: true, canBeGranted: true }
  return { isGranted: false, canBeGranted: await canBeGranted(tx, order, now) }
}

/** Asks the purpose of an order whether it can still be given; one that never refuses need not say so. */
export const canBeGranted = async (tx: Db, order: OrderRow, now: Date): Promise<boolean> =>
  (await paymentHookOf(order.purpose).mayGrant?.(tx, order, now)) ?? true

export async function lockOrder(tx: Db, id: string): Promise<OrderRow | null> {
  const [order] = await tx.select().from(paymentOrders).where(eq(paymentOrders.id, id)).for('update')
  return order ?? null
}

async function isOwnAttempt(tx: Db, { order_id, invoice }: Money): Promise<boolean> {
  if (invoice === null) return true
  const [attempt] = await tx
    .select({ invoice: paymentAttempts.invoice })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.invoice, invoice), eq(paymentAttempts.order_id, order_id)))
  return attempt !== undefined
}

async function findRecorded(tx: Db, invoice: number | null): Promise<{ id: string; op_key: string | null } | null> {
  if (invoice === null) return null
  const [row] = await tx
    .select({ id: payments.id, op_key: payments.op_key })
    .from(payments)
    .where(eq(payments.invoice, invoice))
  return row ?? null
}

/** Notifications do not name the operation, but a refund needs it. */
async function rememberOperation(
  tx: Db,
  recorded: { id: string; op_key: string | null } | null,
  { op_key }: Money,
): Promise<void> {
  if (recorded && recorded.op_key === null && op_key)
    await tx.update(payments).set({ op_key }).where(eq(payments.id, recorded.id))
}

async function recordPayment(tx: Db, money: Money, now: Date): Promise<string> {
  const id = newId(now.getTime())
  const { order_id, invoice, amount, source, method = '', op_key = null } = money
  await tx
    .insert(payments)
    .values({ id, order_id, invoice, amount, source, method, op_key, received_at: now.toISOString() })
  if (invoice !== null)
    await tx
      .update(paymentAttempts)
      .set({ state: 'paid', next_query_at: null })
      .where(eq(paymentAttempts.invoice, invoice))
  return id
}

/** Gives what an order pays for. The row of the grant is unique, so that the database refuses a second one. */
export async function grantOrder(
  tx: Db,
  { order, payment_id }: { order: OrderRow; payment_id: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await tx.insert(paymentGrants).values({ order_id: order.id, payment_id, granted_at: at })
  await tx
    .update(paymentOrders)
    .set({ state: 'paid', paid_at: order.paid_at ?? at })
    .where(eq(paymentOrders.id, order.id))
  await paymentHookOf(order.purpose).grant(tx, order, now)
  await notifyPayer(tx, order, { kind: 'payment-paid', at: now })
}

async function giveBack(
  tx: Db,
  { order, payment_id, cause }: { order: OrderRow; payment_id: string; cause: 'second-payment' | 'order-ended' },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await tx.insert(paymentRefunds).values({
    id: newId(now.getTime()),
    order_id: order.id,
    payment_id,
    amount: order.amount,
    cause,
    reason: '',
    requested_at: at,
  })
  if (cause === 'order-ended')
    await tx
      .update(paymentOrders)
      .set({ state: 'refund_requested', paid_at: order.paid_at ?? at })
      .where(eq(paymentOrders.id, order.id))
  await notifyPayer(tx, order, { kind: 'payment-returns', at: now })
}
