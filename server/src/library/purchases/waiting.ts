import { and, eq, gt, inArray } from 'drizzle-orm'
import { closeCancelledOrder } from '../../payments/refunds/close-cancelled.ts'
import { paymentOrders } from '../../payments/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { purchases } from '../purchases.tables.ts'

interface Wanted {
  book_id: string
  reader_id: string
  buyer_id: string
  /** What the book costs now, in tiyn. */
  price: number
}

/** Orders of money that can still be paid. */
export const isPayable = (now: Date) =>
  and(inArray(paymentOrders.state, ['pending', 'failed']), gt(paymentOrders.expires_at, now.toISOString()))

/**
 * Returns the purchase of an electronic book that waits to be paid, if it still can be. One that nobody paid in time,
 * or that costs more than the book does now, ends here, so that a new one can begin.
 */
export async function findPayable(
  tx: Db,
  { book_id, reader_id, buyer_id, price }: Wanted,
  now: Date,
): Promise<{ id: string; payment_id: string } | null> {
  const [waiting] = await tx
    .select({
      id: purchases.id,
      payment_id: paymentOrders.id,
      state: paymentOrders.state,
      price: purchases.price,
      until: paymentOrders.expires_at,
    })
    .from(purchases)
    .innerJoin(paymentOrders, eq(paymentOrders.id, purchases.payment_id))
    .where(
      and(
        eq(purchases.book_id, book_id),
        eq(purchases.reader_id, reader_id),
        eq(purchases.buyer_id, buyer_id),
        eq(purchases.edition, 'ebook'),
        eq(purchases.state, 'waiting'),
      ),
    )
  if (!waiting) return null
  const isOpen = ['pending', 'failed'].includes(waiting.state) && waiting.until > now.toISOString()
  if (isOpen && waiting.price <= price) return { id: waiting.id, payment_id: waiting.payment_id }
  await tx.update(purchases).set({ state: 'expired' }).where(eq(purchases.id, waiting.id))
  return null
}

/**
 * Ends what still waits for an electronic book that its reader has got: nobody is asked to pay for it any more, be it
 * the reader or another giver. Money that comes all the same goes back. Whoever gives a book locks its reader first.
 */
export async function endWaiting(
  tx: Db,
  { book_id, reader_id }: Pick<Wanted, 'book_id' | 'reader_id'>,
  now: Date,
): Promise<void> {
  const isOf = (...states: ('waiting' | 'expired')[]) =>
    and(
      eq(purchases.book_id, book_id),
      eq(purchases.reader_id, reader_id),
      eq(purchases.edition, 'ebook'),
      inArray(purchases.state, states),
    )
  // Money that is coming now holds its order and waits for the reader. It is left alone, and goes back by itself.
  const open = await tx
    .select({ order: paymentOrders })
    .from(purchases)
    .innerJoin(paymentOrders, eq(paymentOrders.id, purchases.payment_id))
    .where(and(isOf('waiting', 'expired'), inArray(paymentOrders.state, ['pending', 'failed'])))
    .for('no key update', { of: paymentOrders, skipLocked: true })
  for (const { order } of open) await closeCancelledOrder(tx, order, { reason: '', by: null, now })
  await tx.update(purchases).set({ state: 'expired' }).where(isOf('waiting'))
}
