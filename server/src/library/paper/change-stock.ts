import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { idsInOrder } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { bookStock, bookStockChanges } from '../purchases.tables.ts'
import { lockCopies } from './lock-copies.ts'

/** The list is sorted by id, so changes of one moment keep their order. */
const nextId = idsInOrder()

export interface StockChange {
  book_id: string
  change: number
  comment?: string
  /** What it follows from: a purchase, or a member of staff. */
  cause: { purchase_id: string } | { by_id: string }
  key: string
}

/**
 * Changes the printed copies in stock, in the transaction of the caller. Returns false if this change was made before;
 * refuses if fewer than none would be left, and if its key stands for another change.
 */
export async function changeStock(tx: Db, { book_id, change, comment = '', cause, key }: StockChange, now: Date) {
  const [before] = await tx.select().from(bookStock).where(eq(bookStock.book_id, book_id)).for('update')
  if (!before) return refuse('not-found')
  const [made] = await tx
    .select({ change: bookStockChanges.change, comment: bookStockChanges.comment })
    .from(bookStockChanges)
    .where(and(eq(bookStockChanges.book_id, book_id), eq(bookStockChanges.key, key)))
  if (made) return made.change === change && made.comment === comment ? false : refuse('movement-key-used')
  // Staff cannot take copies that are held for a payment under way.
  const free = 'by_id' in cause && change < 0 ? await lockCopies(tx, book_id, now) : before.available
  if (free + change < 0) return refuse('book-stock-negative', { field: 'change', values: { available: free } })
  const after = before.available + change
  await tx
    .update(bookStock)
    .set({ available: sql`${bookStock.available} + ${change}` })
    .where(eq(bookStock.book_id, book_id))
  await tx
    .insert(bookStockChanges)
    .values({ id: nextId(now.getTime()), book_id, change, after, comment, ...cause, key, at: now.toISOString() })
  return true
}
