import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { EventVerdict } from '#contract/payments/payment-desk'
import type { Platform } from '../platform/platform.ts'
import { recordEvent } from './events.ts'
import { nextQueryAt } from './query-times.rules.ts'
import { ProviderAway, type Provider, type WithProvider } from './robokassa/provider.ts'
import { meaningOf, type Meaning } from './robokassa/read-state-answer.ts'
import { lockOrder, settle } from './settle.ts'
import { paymentAttempts, paymentOrders } from './tables.ts'

const batch = 20
const atOnce = 5

/** Asks the provider about every attempt that is due, and ends orders that nobody paid in time. */
export async function queryDuePayments(platform: WithProvider): Promise<void> {
  await hastenEnded(platform)
  for (;;) {
    const due = await claimDue(platform)
    for (let from = 0; from < due.length; from += atOnce)
      await Promise.all(due.slice(from, from + atOnce).map((invoice) => queryQuietly(platform, invoice)))
    if (due.length < batch) break
  }
  await endOrders(platform)
}

async function queryQuietly(platform: WithProvider, invoice: number): Promise<void> {
  try {
    await queryInvoice(platform, invoice)
  } catch (error) {
    if (error instanceof ProviderAway) platform.log.warn({ invoice }, 'the payment system did not answer a query')
    else platform.log.error({ err: error, invoice }, 'a query of a payment failed')
  }
}

/** Takes due attempts and writes their next time first, so that processes share them and a crash loses none. */
async function claimDue({ db, now }: Platform): Promise<number[]> {
  const at = now()
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ invoice: paymentAttempts.invoice, started_at: paymentAttempts.started_at })
      .from(paymentAttempts)
      .where(lte(paymentAttempts.next_query_at, at.toISOString()))
      .orderBy(paymentAttempts.next_query_at)
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const { invoice, started_at } of due)
      await tx
        .update(paymentAttempts)
        .set({
          next_query_at: started_at === null ? null : (nextQueryAt(new Date(started_at), at)?.toISOString() ?? null),
          queries: sql`${paymentAttempts.queries} + 1`,
        })
        .where(eq(paymentAttempts.invoice, invoice))
    return due.map(({ invoice }) => invoice)
  })
}

const verdicts: Readonly<Record<Exclude<Meaning, 'paid'>, EventVerdict>> = {
  cancelled: 'cancelled',
  later: 'not-paid',
  'not-found': 'not-paid',
  twice: 'twice-at-provider',
  refused: 'provider-refused',
}

/** Asks the provider about one attempt and does what follows from the answer. Throws `ProviderAway`. */
export async function queryInvoice(
  { db, now, provider }: Pick<Platform, 'db' | 'now'> & { provider: Provider },
  invoice: number,
): Promise<{ meaning: Meaning; amount: number | null }> {
  const [attempt] = await db
    .select({ order_id: paymentAttempts.order_id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.invoice, invoice))
  if (!attempt) throw new Error('a query of an unknown attempt')
  const answer = await provider.askState(invoice)
  const meaning = meaningOf(answer)
  const { order_id } = attempt
  const { amount, body_hash, op_key, method } = answer
  const event = { source: 'query' as const, order_id, invoice, amount, body_hash }
  await db.update(paymentAttempts).set({ queried_at: now().toISOString() }).where(eq(paymentAttempts.invoice, invoice))
  if (meaning !== 'paid') {
    if (meaning === 'cancelled') await cancelAttempt({ db }, { order_id, invoice })
    const needs_look = meaning === 'twice' || meaning === 'refused'
    const note = meaning === 'refused' ? `Result ${answer.result}` : ''
    await recordEvent(db, { ...event, at: now(), verdict: verdicts[meaning], needs_look, note })
    return { meaning, amount }
  }
  if (amount === null) {
    await recordEvent(db, { ...event, at: now(), verdict: 'malformed', needs_look: true })
    return { meaning, amount }
  }
  const hasReceipt = provider.shop.tax !== null
  const { verdict } = await settle(
    db,
    { order_id, invoice, amount, source: 'query', method, op_key, hasReceipt },
    now(),
  )
  const needs_look = verdict !== 'granted' && verdict !== 'repeated'
  await recordEvent(db, { ...event, at: now(), verdict, needs_look })
  return { meaning, amount }
}

/** An order has failed when each of its visits to the payment page has. A new visit may begin. */
async function cancelAttempt(
  { db }: Pick<Platform, 'db'>,
  { order_id, invoice }: { order_id: string; invoice: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id)
    await tx
      .update(paymentAttempts)
      .set({ state: 'failed', next_query_at: null })
      .where(and(eq(paymentAttempts.invoice, invoice), eq(paymentAttempts.state, 'open')))
    const [open] = await tx
      .select({ invoice: paymentAttempts.invoice })
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.order_id, order_id), eq(paymentAttempts.state, 'open')))
      .limit(1)
    if (order?.state === 'pending' && !open)
      await tx.update(paymentOrders).set({ state: 'failed' }).where(eq(paymentOrders.id, order_id))
  })
}

const hasEnded = (at: string) =>
  and(inArray(paymentOrders.state, ['pending', 'failed']), lte(paymentOrders.expires_at, at))

/** Before an order ends the provider is asked once more, because somebody may have paid in the last minute. */
async function hastenEnded({ db, now }: Platform): Promise<void> {
  const at = now().toISOString()
  const ended = db.select({ id: paymentOrders.id }).from(paymentOrders).where(hasEnded(at))
  await db
    .update(paymentAttempts)
    .set({ next_query_at: at })
    .where(and(inArray(paymentAttempts.order_id, ended), isAwaited(), isNotNull(paymentAttempts.next_query_at)))
}

/** An open attempt about which the provider was not asked after its order had ended. */
const isAwaited = () =>
  and(
    eq(paymentAttempts.state, 'open'),
    or(
      isNull(paymentAttempts.queried_at),
      lt(
        paymentAttempts.queried_at,
        sql`(select expires_at from payment_orders o where o.id = ${paymentAttempts.order_id})`,
      ),
    ),
  )

/** Ends orders whose time is over and whose attempts are settled, or that were asked about for a day in vain. */
async function endOrders({ db, now }: Platform): Promise<void> {
  const awaited = db
    .select({ order_id: paymentAttempts.order_id })
    .from(paymentAttempts)
    .where(and(isNotNull(paymentAttempts.next_query_at), isAwaited()))
  await db
    .update(paymentOrders)
    .set({ state: 'expired' })
    .where(and(hasEnded(now().toISOString()), sql`${paymentOrders.id} not in (${awaited})`))
}
