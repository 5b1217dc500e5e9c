import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { ProviderAway, type WithProvider } from '../robokassa/provider.ts'
import { paymentRefunds, payments } from '../tables.ts'
import { completeRefund, decide, recordRefundEvent, type Decision, type RefundRow } from './decide-refund.ts'
import { isUnanswered, nextAlarmAt, nextLookAt } from './refund-sending.rules.ts'

/**
 * Asks the provider to return the money. The refund is marked as sent first, with its event, so that a second press or
 * a crash does not ask twice. If the answer is lost nobody knows whether the money leaves: the refund stays sent, staff
 * are told, and look in the cabinet of the provider.
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
  await decide(db, id, async (tx, refund, order) => {
    if (refund.state !== 'requested') return refuse('payment-refund-closed')
    await tx
      .update(paymentRefunds)
      .set({ state: 'sent', decision_reason: reason, decided_by: user.id, next_query_at: nextLookAt(now) })
      .where(eq(paymentRefunds.id, id))
    await recordRefundEvent(tx, order, { verdict: 'refund-sent', by: user.id, note: reason, now })
    return 'refund-sent'
  })
  const created = await provider.createRefund(opKey).catch((error: unknown) => {
    if (error instanceof ProviderAway) refuse('payment-refund-unanswered', { retryAfter: 60 })
    throw error
  })
  if ('refusal' in created) {
    await withdraw(db, id, { ...decision, reason: created.refusal })
    return refuse('payment-provider-refused', { values: { reason: created.refusal } })
  }
  await db
    .update(paymentRefunds)
    .set({ request_id: created.request_id })
    .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.state, 'sent'), isNull(paymentRefunds.request_id)))
}

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
    if (error instanceof ProviderAway) refuse('payment-provider-away', { retryAfter: 30 })
    throw error
  })
  if (!op_key) return refuse('payment-refund-by-hand')
  await db.update(payments).set({ op_key }).where(eq(payments.id, row.payment_id))
  return op_key
}

const waitsAgain = {
  state: 'requested',
  request_id: null,
  next_query_at: null,
  decision_reason: '',
  decided_by: null,
} as const

/** The provider did not return the money: the refund waits for staff again. */
async function withdraw(db: Db, id: string, decision: Decision): Promise<void> {
  const { verdict, order } = await decide(db, id, async (tx, refund) => {
    if (refund.state !== 'sent') return null
    await tx.update(paymentRefunds).set(waitsAgain).where(eq(paymentRefunds.id, id))
    return 'refund-cancelled'
  })
  if (verdict) await recordRefundEvent(db, order, { ...decision, verdict, note: decision.reason })
}

/** Staff saw in the cabinet of the provider that an unanswered refund did not arrive: it waits for them again. */
export async function reopenRefund(db: Db, id: string, decision: Decision): Promise<void> {
  const { verdict, order } = await decide(db, id, async (tx, refund) => {
    if (!isUnanswered(refund, decision.now)) return refuse('payment-refund-closed')
    await tx.update(paymentRefunds).set(waitsAgain).where(eq(paymentRefunds.id, id))
    return 'refund-reopened'
  })
  if (verdict) await recordRefundEvent(db, order, { ...decision, verdict, note: decision.reason })
}

/** Asks the provider about refunds that it works on, and tells staff of those that it never answered. */
export async function queryDueRefunds(platform: WithProvider): Promise<void> {
  const { db, now, log } = platform
  const at = now()
  const due = await db
    .update(paymentRefunds)
    .set({ next_query_at: nextLookAt(at) })
    .where(and(eq(paymentRefunds.state, 'sent'), lte(paymentRefunds.next_query_at, at.toISOString())))
    .returning()
  for (const refund of due) {
    try {
      await followUp(platform, refund, at)
    } catch (error) {
      // One refund must not keep the others waiting, such as one that staff have decided meanwhile.
      if (error instanceof ProviderAway || error instanceof Refusal)
        log.warn({ refund: refund.id }, 'a refund was not followed up')
      else log.error({ err: error, refund: refund.id }, 'the follow-up of a refund failed')
    }
  }
}

async function followUp({ db, provider }: WithProvider, refund: RefundRow, now: Date): Promise<void> {
  const { id, request_id, decision_reason, decided_by } = refund
  if (request_id === null) return reportUnanswered(db, refund, now)
  const decision = { reason: decision_reason, by: decided_by, now }
  const label = await provider.askRefund(request_id)
  if (label === 'finished') await completeRefund(db, id, decision)
  if (label === 'canceled') await withdraw(db, id, { ...decision, reason: 'canceled' })
}

async function reportUnanswered(db: Db, { id, decision_reason }: RefundRow, now: Date): Promise<void> {
  const { verdict, order } = await decide(db, id, async (tx, refund) => {
    if (refund.state !== 'sent' || refund.request_id !== null) return null
    await tx
      .update(paymentRefunds)
      .set({ next_query_at: nextAlarmAt(now) })
      .where(eq(paymentRefunds.id, id))
    return 'refund-unanswered'
  })
  if (verdict) await recordRefundEvent(db, order, { verdict, by: null, note: decision_reason, now })
}
