import { and, eq, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordEvent } from '../events.ts'
import { ProviderAway, type WithProvider } from '../robokassa/provider.ts'
import { paymentReceipts, payments } from '../tables.ts'
import { afterReceiptAnswer, type ReceiptAnswer } from './receipt-queue.rules.ts'

type ReceiptRow = typeof paymentReceipts.$inferSelect

/** Asks the provider for the numbers of receipts that wait. */
export async function askDueReceipts(platform: WithProvider): Promise<void> {
  const { db, now } = platform
  const at = now()
  const due = await db
    .update(paymentReceipts)
    // If this process dies, another asks again.
    .set({ next_at: new Date(at.getTime() + 5 * 60_000).toISOString() })
    .where(and(eq(paymentReceipts.state, 'waiting'), lte(paymentReceipts.next_at, at.toISOString())))
    .returning()
  for (const receipt of due) await askOne(platform, receipt)
}

async function askOne(platform: WithProvider, receipt: ReceiptRow): Promise<void> {
  const { db, now, provider } = platform
  const answer = await answerAbout(platform, receipt)
  const change = afterReceiptAnswer(receipt.attempts, answer, now())
  const [changed] = await db
    .update(paymentReceipts)
    .set(change)
    .where(and(eq(paymentReceipts.id, receipt.id), eq(paymentReceipts.state, 'waiting')))
    .returning()
  if (!changed || change.state === 'waiting') return
  await recordEvent(db, {
    at: now(),
    source: 'receipt',
    verdict: change.state === 'registered' ? 'receipt-registered' : 'receipt-failed',
    order_id: receipt.order_id,
    note: change.state === 'registered' ? (change.number ?? '') : change.error,
    // Without the service every receipt ends so; the list of receipts says it, and a letter for each helps nobody.
    needs_look: change.state === 'failed' && provider.canTellReceipts,
  })
}

async function answerAbout({ db, provider }: WithProvider, { payment_id }: ReceiptRow): Promise<ReceiptAnswer> {
  if (!provider.canTellReceipts) return { error: 'not connected', isFinal: true }
  const [payment] = await db.select({ invoice: payments.invoice }).from(payments).where(eq(payments.id, payment_id))
  if (!payment || payment.invoice === null) return { error: 'no invoice', isFinal: true }
  try {
    const answer = await provider.askReceipt(payment.invoice)
    return 'error' in answer ? { ...answer, isFinal: false } : answer
  } catch (error) {
    if (error instanceof ProviderAway) return { error: 'no answer', isFinal: false }
    throw error
  }
}

async function lockReceipt(tx: Db, id: string): Promise<ReceiptRow> {
  const [row] = await tx.select().from(paymentReceipts).where(eq(paymentReceipts.id, id)).for('update')
  if (!row) return refuse('not-found')
  return row.state === 'registered' ? refuse('payment-receipt-closed') : row
}

/** Puts a failed receipt back into the queue. */
export async function repeatReceipt({ platform: { db }, now }: Context, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockReceipt(tx, id)
    if (row.state === 'failed')
      await tx
        .update(paymentReceipts)
        .set({ state: 'waiting', next_at: now.toISOString(), attempts: 0 })
        .where(eq(paymentReceipts.id, id))
  })
}

/** Enters the number of a receipt that staff made by hand. */
export async function enterReceipt(
  { platform: { db }, user, now }: Context,
  id: string,
  { number, reason }: { number: string; reason: string },
): Promise<void> {
  const { order_id } = await db.transaction(async (tx) => {
    const row = await lockReceipt(tx, id)
    await tx
      .update(paymentReceipts)
      .set({ state: 'registered', number, next_at: null, error: '' })
      .where(eq(paymentReceipts.id, id))
    return row
  })
  await recordEvent(db, {
    at: now,
    source: 'receipt',
    verdict: 'receipt-registered',
    order_id,
    actor_id: user.id,
    note: `${number}: ${reason}`,
  })
}
