import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { startPayment as endpoint } from '#contract/payments/payments'
import type { Locale } from '#contract/values/locale'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { Caller } from '../platform/http/serve.ts'
import { refuse } from '../platform/refusal.ts'
import { inLanguages } from '../platform/database/texts.ts'
import { recordEvent } from './events.ts'
import type { OrderRow } from './notify-payment.ts'
import { nextQueryAt } from './query-times.rules.ts'
import type { WithProvider } from './robokassa/provider.ts'
import { paymentPageOf } from './robokassa/shop.ts'
import { startFields } from './robokassa/start-form.ts'
import { lockOrder } from './settle.ts'
import { paymentAttempts, paymentOrders } from './tables.ts'

/** Enough for everybody who tries several cards; each visit to the payment page is asked about for a day. */
const maxAttempts = 20

/**
 * Begins a visit to the payment page with an invoice number of its own, and returns the signed form. `home` is the
 * address of the product as the browser sees it.
 */
export async function startPayment(
  { platform, user, now }: Context<WithProvider, Caller | null>,
  id: string,
  { home, locale }: { home: string; locale: Locale },
): Promise<z.infer<typeof endpoint.reply>> {
  const { db, config, provider } = platform
  const { order, invoice } = await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, id)
    if (!locked || !mayPay(locked, user)) return refuse('not-found')
    refuseEnded(locked, now)
    return { order: locked, invoice: await beginAttempt(tx, locked, now) }
  })
  await recordEvent(db, { at: now, source: 'start', verdict: 'started', order_id: id, invoice, amount: order.amount })
  const started = {
    order_id: id,
    invoice,
    amount: order.amount,
    title: inLanguages(order, 'title'),
    expires_at: order.expires_at,
  }
  return {
    address: paymentPageOf(config, home),
    method: 'POST',
    fields: startFields(provider.shop, started, locale),
  }
}

/** An order without a payer belongs to whoever has its id. */
export const mayPay = ({ payer_id }: OrderRow, user: Caller | null): boolean =>
  payer_id === null || payer_id === user?.id

export const isOpen = ({ state, expires_at }: OrderRow, now: Date): boolean =>
  (state === 'pending' || state === 'failed') && expires_at > now.toISOString()

function refuseEnded(order: OrderRow, now: Date): void {
  if (isOpen(order, now)) return
  refuse(order.paid_at === null ? 'payment-ended' : 'payment-settled')
}

async function beginAttempt(tx: Db, order: OrderRow, now: Date): Promise<number> {
  if (order.state === 'failed')
    await tx.update(paymentOrders).set({ state: 'pending' }).where(eq(paymentOrders.id, order.id))
  const started = {
    state: 'open' as const,
    started_at: now.toISOString(),
    next_query_at: nextQueryAt(now, now)?.toISOString() ?? null,
  }
  const attempts = await tx
    .select({ invoice: paymentAttempts.invoice, started_at: paymentAttempts.started_at })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.order_id, order.id))
  const unused = attempts.find(({ started_at }) => started_at === null)
  if (unused) {
    await tx.update(paymentAttempts).set(started).where(eq(paymentAttempts.invoice, unused.invoice))
    return unused.invoice
  }
  if (attempts.length >= maxAttempts) refuse('payment-starts')
  const [begun] = await tx
    .insert(paymentAttempts)
    .values({ ...started, order_id: order.id, invoice: sql`nextval('payment_invoices')` })
    .returning({ invoice: paymentAttempts.invoice })
  return begun?.invoice ?? refuse('not-found')
}
