import { and, eq, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordEvent } from '../events.ts'
import { paymentHookOf } from '../hooks.ts'
import { notifyPayer, type OrderRow } from '../notify-payment.ts'
import { ProviderAway, type WithProvider } from '../robokassa/provider.ts'
import { grantOrder, lockOrder } from '../settle.ts'
import { paymentGrants, paymentOrders, paymentRefunds, payments } from '../tables.ts'

type RefundRow = typeof paymentRefunds.$inferSelect
/** What staff said, or the server itself, and when. */
interface Decision {
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

type RefundVerdict = 'refund-requested' | 'refund-sent' | 'refunded' | 'refund-rejected' | 'refund-cancelled'

const recordRefundEvent = (
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
    needs_look: verdict === 'refund-cancelled',
  })

/** Runs a decision about a refund on the locked order, because a payment of it may arrive at the same time. */
async function decide(
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
 * another payment has granted it.
 */
export async function rejectRefund(db: Db, id: string, decision: Decision): Promise<void> {
  const { verdict, order } = await decide(db, id, async (tx, refund, of) => {
    if (refund.state !== 'requested') return refuse('payment-refund-closed')
    await tx
      .update(paymentRefunds)
      .set({ ...decided(decision), state: 'rejected' })
      .where(eq(paymentRefunds.id, id))
    if (await isOfGrant(tx, refund.payment_id))
      await tx.update(paymentOrders).set({ state: 'refund_rejected' }).where(eq(paymentOrders.id, of.id))
    else if (refund.cause === 'order-ended' && of.state === 'refund_requested') {
      await grantOrder(tx, { order: of, payment_id: refund.payment_id }, decision.now)
      return 'refund-rejected'
    }
    await notifyPayer(tx, of, { kind: 'payment-refund-rejected', at: decision.now })
    return 'refund-rejected'
  })
  if (verdict) await recordRefundEvent(db, order, { ...decision, verdict, note: decision.reason })
}

/**
 * Asks the provider to return the money. The refund is marked as sent first, so that a second press or a crash does not
 * ask twice; if the outcome is unknown it stays so, and staff look in the cabinet of the provider.
 */
export async function sendRefund(
  { platform, user, now }: Context<WithProvider>,
  id: string,
  reason: string,
): Promise<void> {
  const { db, provider } = platform
  if (!provider.canRefund) refuse('payment-refund-by-hand')
  const opKey = await readOperation(platform, id)
  const decision = { reason, by: user.id, now }
  const { order } = await decide(db, id, async (tx, refund) => {
    if (refund.state !== 'requested') return refuse('payment-refund-closed')
    await tx
      .update(paymentRefunds)
      .set({ state: 'sent', decision_reason: reason, decided_by: user.id, next_query_at: nextLook(now) })
      .where(eq(paymentRefunds.id, id))
    return 'refund-sent'
  })
  const created = await provider.createRefund(opKey).catch((error: unknown) => {
    if (error instanceof ProviderAway) refuse('payment-provider-away')
    throw error
  })
  if ('refusal' in created) {
    await withdraw(db, id, { ...decision, reason: created.refusal })
    return refuse('payment-provider-refused', { values: { reason: created.refusal } })
  }
  await db
    .update(paymentRefunds)
    .set({ request_id: created.request_id })
    .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.state, 'sent')))
  await recordRefundEvent(db, order, { verdict: 'refund-sent', by: user.id, note: reason, now })
}

const nextLook = (now: Date): string => new Date(now.getTime() + 10 * 60_000).toISOString()

/** The operation of the payment, which only the state query names. */
async function readOperation({ db, provider }: WithProvider, id: string): Promise<string> {
  const [row] = await db
    .select({ invoice: payments.invoice, op_key: payments.op_key, payment_id: payments.id })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.payment_id))
    .where(eq(paymentRefunds.id, id))
  if (!row) return refuse('not-found')
  if (row.op_key) return row.op_key
  if (row.invoice === null) return refuse('payment-refund-by-hand')
  const { op_key } = await provider.askState(row.invoice).catch((error: unknown) => {
    if (error instanceof ProviderAway) refuse('payment-provider-away')
    throw error
  })
  if (!op_key) return refuse('payment-refund-by-hand')
  await db.update(payments).set({ op_key }).where(eq(payments.id, row.payment_id))
  return op_key
}

/** The provider did not return the money: the refund waits for staff again. */
async function withdraw(db: Db, id: string, decision: Decision): Promise<void> {
  const { verdict, order } = await decide(db, id, async (tx, refund) => {
    if (refund.state !== 'sent') return null
    await tx
      .update(paymentRefunds)
      .set({ state: 'requested', request_id: null, next_query_at: null, decision_reason: '', decided_by: null })
      .where(eq(paymentRefunds.id, id))
    return 'refund-cancelled'
  })
  if (verdict) await recordRefundEvent(db, order, { ...decision, verdict, note: decision.reason })
}

/** Asks the provider about refunds that it works on. */
export async function queryDueRefunds({ db, now, provider, log }: WithProvider): Promise<void> {
  const at = now()
  const due = await db
    .update(paymentRefunds)
    .set({ next_query_at: nextLook(at) })
    .where(and(eq(paymentRefunds.state, 'sent'), lte(paymentRefunds.next_query_at, at.toISOString())))
    .returning()
  for (const { id, request_id, decision_reason, decided_by } of due) {
    if (request_id === null) continue
    const decision = { reason: decision_reason, by: decided_by, now: at }
    try {
      const label = await provider.askRefund(request_id)
      if (label === 'finished') await completeRefund(db, id, decision)
      if (label === 'canceled') await withdraw(db, id, { ...decision, reason: 'canceled' })
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error
      log.warn({ refund: id }, 'the payment system did not answer about a refund')
    }
  }
}
