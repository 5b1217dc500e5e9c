import { eq } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import { decimalOf } from '#contract/values/money'
import { admin } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'
import type { Platform } from '../platform/platform.ts'
import { recordEvent } from './events.ts'
import { completeRefund, rejectRefund } from './refunds/decide-refund.ts'
import { recordOperation } from './sandbox/operations.ts'
import { settle } from './settle.ts'
import {
  paymentAttempts,
  paymentOrders,
  paymentReceipts,
  paymentRefunds,
  payments,
  paymentStatementRows,
  paymentStatements,
} from './tables.ts'

/** What became of an order of money in the demo. */
export type DemoMoney =
  | 'card'
  | 'transfer'
  | 'failed'
  | 'paid-twice'
  | 'paid-late'
  | 'receipt-failed'
  | 'refund-requested'
  | 'refunded'
  | 'refund-rejected'

/** Why money of the demo goes back, and how it went. */
interface RefundWords {
  requested: string
  decided: string
}

const ofSchool: RefundWords = {
  requested: 'Школа просит вернуть деньги: подписку оплатил отдел образования',
  decided: 'Возвращено в кабинете платёжной системы',
}

type Moment = Pick<Platform, 'db' | 'now'>

const after = ({ db, now }: Moment, minutes: number): Moment => ({
  db,
  now: () => new Date(now().getTime() + minutes * 60_000),
})

/** Pays an order of the demo, or shows why it was not paid, through the functions that real payments use. */
export async function showMoney(
  begun: Moment,
  order_id: string,
  money: DemoMoney,
  words: RefundWords = ofSchool,
): Promise<void> {
  if (money === 'transfer') return transfer(begun, order_id)
  if (money === 'failed') return fail(begun, order_id)
  if (money === 'paid-late')
    await begun.db.update(paymentOrders).set({ state: 'expired' }).where(eq(paymentOrders.id, order_id))
  const payment_id = await payByCard(begun, order_id, 'first')
  if (money === 'paid-twice') await payByCard(after(begun, 3), order_id, 'second')
  await showReceipt(begun, payment_id, money === 'receipt-failed')
  if (money === 'refund-requested' || money === 'refunded' || money === 'refund-rejected')
    await refund(after(begun, 24 * 60), { order_id, payment_id, words }, money)
}

async function transfer({ db, now }: Moment, order_id: string): Promise<void> {
  const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, order_id))
  if (!order) return
  const { amount, invoice } = order
  const { verdict } = await settle(db, { order_id, invoice: null, amount, source: 'staff', hasReceipt: false }, now())
  const note = `Платёжное поручение № ${invoice % 900} по выписке банка`
  await recordEvent(db, { at: now(), source: 'staff', verdict, order_id, invoice, amount, actor_id: admin.id, note })
}

/** Begins a visit to the payment page: the first with the invoice of the order, the second with a new one. */
async function begin({ db, now }: Moment, order_id: string, which: 'first' | 'second') {
  const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, order_id))
  if (!order) throw new Error('the demo pays an order that is not there')
  const started_at = now().toISOString()
  const invoice = which === 'first' ? order.invoice : order.invoice + 100_000
  await db
    .insert(paymentAttempts)
    .values({ invoice, order_id, started_at })
    .onConflictDoUpdate({ target: paymentAttempts.invoice, set: { started_at } })
  const { amount } = order
  await recordEvent(db, { at: now(), source: 'start', verdict: 'started', order_id, invoice, amount })
  return { invoice, amount }
}

async function payByCard(begun: Moment, order_id: string, which: 'first' | 'second'): Promise<string> {
  const { invoice, amount } = await begin(begun, order_id, which)
  const paid = after(begun, 2)
  const { db, now } = paid
  // The sandbox knows the operation too, so that staff can ask it, and return the money through it.
  const own = new URLSearchParams({ Shp_order: order_id }).toString()
  await recordOperation(paid, { invoice, out_sum: decimalOf(amount), own, receipt: 'yes', culture: 'ru' }, 'lost')
  const money = { order_id, invoice, amount, source: 'notification', method: 'BankCard', hasReceipt: true } as const
  const { verdict, payment_id } = await settle(db, money, now())
  const needs_look = verdict !== 'granted'
  await recordEvent(db, { at: now(), source: 'notification', verdict, order_id, invoice, amount, needs_look })
  return payment_id ?? ''
}

async function fail(begun: Moment, order_id: string): Promise<void> {
  const { invoice, amount } = await begin(begun, order_id, 'first')
  const refused = after(begun, 10)
  const { db, now } = refused
  await db.update(paymentAttempts).set({ state: 'failed' }).where(eq(paymentAttempts.invoice, invoice))
  await db.update(paymentOrders).set({ state: 'failed' }).where(eq(paymentOrders.id, order_id))
  await recordEvent(db, { at: now(), source: 'query', verdict: 'cancelled', order_id, invoice, amount })
}

async function showReceipt({ db }: Moment, payment_id: string, hasFailed: boolean): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, payment_id))
  const number = `S-${String(payment?.invoice ?? 0).padStart(8, '0')}`
  await db
    .update(paymentReceipts)
    .set(
      hasFailed
        ? { state: 'failed', next_at: null, attempts: 11, error: 'no answer' }
        : { state: 'registered', next_at: null, attempts: 1, number },
    )
    .where(eq(paymentReceipts.payment_id, payment_id))
}

async function refund(
  { db, now }: Moment,
  { words, ...of }: { order_id: string; payment_id: string; words: RefundWords },
  money: 'refund-requested' | 'refunded' | 'refund-rejected',
): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, of.payment_id))
  if (!payment) return
  const id = newId(now().getTime())
  const reason = words.requested
  const at = now().toISOString()
  const { amount, invoice } = payment
  await db.update(paymentOrders).set({ state: 'refund_requested' }).where(eq(paymentOrders.id, of.order_id))
  await db
    .insert(paymentRefunds)
    .values({ ...of, id, amount, cause: 'staff', reason, requested_at: at, requested_by: admin.id })
  const event = { source: 'refund', order_id: of.order_id, invoice, amount, actor_id: admin.id, note: reason } as const
  await recordEvent(db, { ...event, at: now(), verdict: 'refund-requested' })
  const decided = new Date(now().getTime() + 2 * 86_400_000)
  if (money === 'refunded') await completeRefund(db, id, { reason: words.decided, by: admin.id, now: decided })
  if (money === 'refund-rejected')
    await rejectRefund(db, id, {
      reason: 'Места уже используют: возврат по правилам невозможен',
      by: admin.id,
      now: decided,
    })
}

/** The provider's table of the last day with card payments, with an operation that is not known here. */
export async function showStatement({ db, now }: Moment): Promise<void> {
  const paid = await db.select().from(payments).where(eq(payments.source, 'notification'))
  const today = dayOf(now())
  const days = paid.map(({ received_at }) => dayOf(new Date(received_at))).filter((day) => day < today)
  const [day] = days.toSorted().toReversed()
  if (day === undefined) return
  const id = newId(now().getTime())
  const ofDay = paid.filter(({ received_at }) => dayOf(new Date(received_at)) === day)
  await db.insert(paymentStatements).values({ id, day, source: 'csv', at: now().toISOString(), by_id: admin.id })
  const sums = [...ofDay, { invoice: 990_001, amount: 25_000_000 }]
  await db
    .insert(paymentStatementRows)
    .values(sums.map(({ invoice, amount }) => ({ id: newId(), statement_id: id, invoice: invoice ?? 0, amount })))
  await recordEvent(db, {
    at: now(),
    source: 'statement',
    verdict: 'day-differs',
    note: `${day}: 1`,
    actor_id: admin.id,
    needs_look: true,
  })
}
