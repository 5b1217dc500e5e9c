import { and, eq, exists, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listPaymentOrders, listReceipts, OrderRow, PaymentOrder } from '#contract/payments/payment-desk'
import { dayAfter, momentAt } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import { refuse } from '../../platform/refusal.ts'
import { paymentHookOf } from '../hooks.ts'
import type { WithProvider } from '../robokassa/provider.ts'
import {
  paymentAttempts,
  paymentEvents,
  paymentGrants,
  paymentOrders,
  paymentReceipts,
  paymentRefunds,
  payments,
} from '../tables.ts'
import { namesOf } from './names-of.ts'
import { isWaiting, readEvents } from './read-events.ts'
import { readRefunds } from './read-refunds.ts'

type Query = z.infer<typeof listPaymentOrders.query>

const waitingOf = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(paymentEvents)
      .where(and(eq(paymentEvents.order_id, paymentOrders.id), isWaiting)),
  )

export function listOrders(db: Db, query: Query, language: Language) {
  const { state, purpose, invoice, from, until, needs_look } = query
  const ofInvoice = db
    .select({ order_id: paymentAttempts.order_id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.invoice, invoice ?? 0))
  const list: Listed = {
    from: paymentOrders,
    ways: [undefined],
    where: and(
      state && eq(paymentOrders.state, state),
      purpose && eq(paymentOrders.purpose, purpose),
      invoice === undefined ? undefined : inArray(paymentOrders.id, ofInvoice),
      from === undefined ? undefined : gte(paymentOrders.created_at, momentAt(from, 0)),
      until === undefined ? undefined : lt(paymentOrders.created_at, momentAt(dayAfter(until), 0)),
      needs_look && waitingOf(db),
    ),
    order: [paymentOrders.created_at, paymentOrders.id],
    isNewestFirst: true,
  }
  const read = (ids: string[]) => readRows(db, ids, language)
  return readCountedPage(db, { list, query, read, idOf: ({ id }) => id })
}

async function readRows(db: Db, ids: string[], language: Language): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ order: paymentOrders, needs_look: sql<boolean>`${waitingOf(db)}` })
    .from(paymentOrders)
    .where(inArray(paymentOrders.id, ids))
  const nameOf = await namesOf(
    db,
    rows.map(({ order }) => order.payer_id),
  )
  return rows.map(({ order, needs_look }) => ({
    ...shown(order, language),
    payer: nameOf(order.payer_id),
    needs_look,
  }))
}

const shown = (order: typeof paymentOrders.$inferSelect, language: Language) => ({
  id: order.id,
  invoice: order.invoice,
  purpose: order.purpose,
  state: order.state,
  title: order[`title_${language}`],
  amount: order.amount,
  created_at: order.created_at,
  paid_at: order.paid_at,
})

export async function readOrder(
  { platform: { db, provider }, language, now }: Context<WithProvider>,
  id: string,
): Promise<PaymentOrder> {
  const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id))
  if (!order) return refuse('not-found')
  const [attempts, money, refunds, receipts, [grant], nameOf] = await Promise.all([
    db.select().from(paymentAttempts).where(eq(paymentAttempts.order_id, id)).orderBy(paymentAttempts.invoice),
    db.select().from(payments).where(eq(payments.order_id, id)).orderBy(payments.received_at),
    readRefunds(db, eq(paymentRefunds.order_id, id), { canRefund: provider.canRefund, now }),
    db.select().from(paymentReceipts).where(eq(paymentReceipts.order_id, id)).orderBy(paymentReceipts.created_at),
    db.select().from(paymentGrants).where(eq(paymentGrants.order_id, id)),
    namesOf(db, [order.payer_id]),
  ])
  const ofOrder = or(
    eq(paymentEvents.order_id, id),
    inArray(
      paymentEvents.invoice,
      attempts.map(({ invoice }) => invoice),
    ),
  )
  return {
    ...shown(order, language),
    titles: inLanguages(order, 'title'),
    payer: order.payer_id === null ? null : { id: order.payer_id, name: nameOf(order.payer_id) ?? '' },
    expires_at: order.expires_at,
    leads_to: paymentHookOf(order.purpose).leadsTo(order),
    granted_at: grant?.granted_at ?? null,
    revoked_at: grant?.revoked_at ?? null,
    attempts,
    payments: money.map((payment) => {
      const own = refunds.filter(({ payment_id }) => payment_id === payment.id)
      const refund = own.find(({ state }) => state !== 'rejected') ?? own.at(-1) ?? null
      return { ...payment, refund, can_be_refunded: own.every(({ state }) => state === 'rejected') }
    }),
    receipts,
    events: await readEvents(db, ofOrder),
    can_be_settled: money.length === 0 && ['pending', 'failed', 'expired'].includes(order.state),
  }
}

export function listReceiptQueue(db: Db, query: z.infer<typeof listReceipts.query>, language: Language) {
  const list: Listed = {
    from: paymentReceipts,
    ways: [undefined],
    where: query.state && eq(paymentReceipts.state, query.state),
    order: [paymentReceipts.created_at, paymentReceipts.id],
    isNewestFirst: true,
  }
  const read = async (ids: string[]) => {
    const rows = await db
      .select({ receipt: paymentReceipts, order: paymentOrders })
      .from(paymentReceipts)
      .innerJoin(paymentOrders, eq(paymentOrders.id, paymentReceipts.order_id))
      .where(inArray(paymentReceipts.id, ids))
    return rows.map(({ receipt, order }) => ({
      ...receipt,
      invoice: order.invoice,
      title: order[`title_${language}`],
      amount: order.amount,
    }))
  }
  return readCountedPage(db, { list, query, read, idOf: ({ id }) => id })
}
