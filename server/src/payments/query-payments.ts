import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { EventVerdict } from '#contract/payments/payment-desk'
import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import { recordEvent } from './events.ts'
import { nextQueryAt } from './query-times.rules.ts'
import { ProviderAway, type Provider, type WithProvider } from './robokassa/provider.ts'
import { meaningOf, type Meaning, type StateAnswer } from './robokassa/read-state-answer.ts'
import { lockOrder, settle } from './settle.ts'
import { paymentAttempts, paymentEvents, paymentOrders, paymentRefunds, payments } from './tables.ts'

const batch = 20
/** When a bank that has had money for more than a day is asked about it next. */
const afterCreditPause = (now: Date): string => new Date(now.getTime() + 4 * 3_600_000).toISOString()
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
  crediting: 'crediting',
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
  const { amount, body_hash } = answer
  const event = { source: 'query' as const, order_id, invoice, amount, body_hash }
  await db.update(paymentAttempts).set({ queried_at: now().toISOString() }).where(eq(paymentAttempts.invoice, invoice))
  if (meaning !== 'paid') {
    const found = await followUnpaid({ db, now }, { order_id, invoice, meaning })
    const note = meaning === 'refused' ? `Result ${answer.result}` : ''
    await recordEvent(db, { ...event, at: now(), note, ...found })
    return { meaning, amount }
  }
  const fault = faultOf(answer, order_id)
  const verdict = fault ?? (await settleAnswer({ db, now, provider }, { order_id, invoice, answer }))
  const needs_look = verdict !== 'granted' && verdict !== 'repeated'
  await recordEvent(db, { ...event, at: now(), verdict, needs_look })
  return { meaning, amount }
}

interface Unpaid {
  order_id: string
  invoice: number
  meaning: Exclude<Meaning, 'paid'>
}

/** Does what follows from an answer that is no payment, and returns what it is for the log of events. */
async function followUnpaid(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { order_id, invoice, meaning }: Unpaid,
): Promise<{ verdict: EventVerdict; needs_look: boolean }> {
  const verdict = verdicts[meaning]
  if (meaning === 'cancelled') {
    if (await isReturned(db, invoice)) return { verdict: 'returned-at-provider', needs_look: true }
    await cancelAttempt({ db }, { order_id, invoice })
  }
  if (meaning === 'crediting') return { verdict, needs_look: await awaitCredit({ db, now }, invoice) }
  return { verdict, needs_look: meaning === 'twice' || meaning === 'refused' }
}

/** Whether money that is ours here is back with the payer there, and no refund of ours says why. */
async function isReturned(db: Db, invoice: number): Promise<boolean> {
  const [payment] = await db.select({ id: payments.id }).from(payments).where(eq(payments.invoice, invoice))
  if (!payment) return false
  const [refund] = await db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.payment_id, payment.id), inArray(paymentRefunds.state, ['sent', 'refunded'])))
    .limit(1)
  return !refund
}

/**
 * The bank has the money and has not passed it on: such an attempt is asked about until it is decided, however long
 * that takes. Staff look at one that takes longer than a day.
 */
async function awaitCredit({ db, now }: Pick<Platform, 'db' | 'now'>, invoice: number): Promise<boolean> {
  const [late] = await db
    .update(paymentAttempts)
    .set({ next_query_at: afterCreditPause(now()) })
    .where(
      and(
        eq(paymentAttempts.invoice, invoice),
        eq(paymentAttempts.state, 'open'),
        isNotNull(paymentAttempts.started_at),
        isNull(paymentAttempts.next_query_at),
      ),
    )
    .returning({ invoice: paymentAttempts.invoice })
  return late !== undefined
}

/**
 * Why a paid operation is not taken. The provider returns the order of the visit; another one there means that the
 * invoices of two shops are mixed.
 */
function faultOf({ amount, own }: StateAnswer, order_id: string): 'malformed' | 'unknown-order' | null {
  if (amount === null) return 'malformed'
  return own.Shp_order === undefined || own.Shp_order === order_id ? null : 'unknown-order'
}

async function settleAnswer(
  { db, now, provider }: Pick<Platform, 'db' | 'now'> & { provider: Provider },
  { order_id, invoice, answer }: { order_id: string; invoice: number; answer: StateAnswer },
): Promise<EventVerdict> {
  const { amount, method, op_key } = answer
  const hasReceipt = provider.shop.tax !== null
  const money = { order_id, invoice, amount: amount ?? 0, source: 'query' as const, method, op_key, hasReceipt }
  return (await settle(db, money, now())).verdict
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

/**
 * Before an order ends the provider is asked once more, because somebody may have paid in the last minute. An attempt
 * whose money the bank has, and whose last query was not answered, is asked about again too.
 */
async function hastenEnded({ db, now }: Platform): Promise<void> {
  const at = now().toISOString()
  const ended = db.select({ id: paymentOrders.id }).from(paymentOrders).where(hasEnded(at))
  await db
    .update(paymentAttempts)
    .set({ next_query_at: at })
    .where(and(inArray(paymentAttempts.order_id, ended), isAwaited(), isNotNull(paymentAttempts.next_query_at)))
  await db
    .update(paymentAttempts)
    .set({ next_query_at: afterCreditPause(now()) })
    .where(and(inArray(paymentAttempts.order_id, ended), isNull(paymentAttempts.next_query_at), isCrediting()))
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

/** The provider said last that the bank has the money of this open attempt. */
const isCrediting = () =>
  and(
    eq(paymentAttempts.state, 'open'),
    sql`(select verdict from ${paymentEvents} e where e.invoice = ${paymentAttempts.invoice} and e.source = 'query'
      order by e.at desc, e.id desc limit 1) = 'crediting'`,
  )

/**
 * Ends orders whose time is over and whose attempts are settled, or that were asked about for a day in vain. While a
 * bank has the money of an order it does not end: the money would have to go back when it comes.
 */
async function endOrders({ db, now }: Platform): Promise<void> {
  const at = now().toISOString()
  const ofEnded = inArray(
    paymentAttempts.order_id,
    db.select({ id: paymentOrders.id }).from(paymentOrders).where(hasEnded(at)),
  )
  const awaited = db
    .select({ order_id: paymentAttempts.order_id })
    .from(paymentAttempts)
    .where(and(ofEnded, or(and(isNotNull(paymentAttempts.next_query_at), isAwaited()), isCrediting())))
  await db
    .update(paymentOrders)
    .set({ state: 'expired' })
    .where(and(hasEnded(at), sql`${paymentOrders.id} not in (${awaited})`))
}
