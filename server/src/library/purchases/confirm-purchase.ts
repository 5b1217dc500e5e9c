import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { confirmPurchase as endpoint, LastBoughtBook, PurchaseType } from '#contract/library/purchases'
import type { Received } from '#contract/calls/endpoint'
import type { BookEdition } from '#contract/values/content/books'
import { paymentAttempts } from '../../payments/tables.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { purchases } from '../purchases.tables.ts'

type Reply = Omit<z.infer<typeof endpoint.reply>, 'message'>

const editionOf = { ONLINE: 'ebook', OFFLINE: 'paper' } as const
const typeOf = { ebook: 'ONLINE', paper: 'OFFLINE' } as const satisfies Record<BookEdition, PurchaseType>

/** Returns the book and type of the caller's purchase with an invoice, as a device would have remembered them. */
export async function findPurchase({ platform: { db }, user }: Context, invoice: number): Promise<LastBoughtBook> {
  const [purchase] = await db
    .select({ book_id: purchases.book_id, edition: purchases.edition })
    .from(paymentAttempts)
    .innerJoin(purchases, eq(purchases.payment_id, paymentAttempts.order_id))
    .where(and(eq(paymentAttempts.invoice, invoice), eq(purchases.buyer_id, user.id)))
  return purchase ? { bookId: purchase.book_id, type: typeOf[purchase.edition] } : refuse('not-found')
}

/**
 * Answers from the state that the server knows whether the purchase with an invoice is paid. The invoice may be that of
 * any visit to the payment page. Purchases of others, and of another book or type, do not exist for the caller.
 */
export async function confirmPurchase(
  { platform: { db }, user }: Context,
  book_id: string,
  { bookId, type, invoice }: Received<typeof endpoint>['body'],
): Promise<Reply> {
  if (bookId !== book_id) refuse('invalid', { field: 'bookId' })
  const [purchase] = await db
    .select({ id: purchases.id, state: purchases.state })
    .from(paymentAttempts)
    .innerJoin(purchases, eq(purchases.payment_id, paymentAttempts.order_id))
    .where(
      and(
        eq(paymentAttempts.invoice, invoice),
        eq(purchases.buyer_id, user.id),
        eq(purchases.book_id, book_id),
        eq(purchases.edition, editionOf[type]),
      ),
    )
  if (!purchase) return refuse('not-found')
  if (purchase.state === 'waiting') refuse('purchase-waiting', { retryAfter: 5 })
  if (purchase.state !== 'owned') refuse('purchase-ended')
  return { type, uuid: purchase.id }
}
