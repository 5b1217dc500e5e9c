import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { bookStock } from '../purchases.tables.ts'
import { books } from '../tables.ts'
import { copiesLeft } from '../catalogue/copies-left.ts'

/** Locks the stock of a book until the end of the transaction. Returns how many copies can be ordered. */
export async function lockCopies(tx: Db, book_id: string, now: Date): Promise<number> {
  await tx.select({ id: bookStock.book_id }).from(bookStock).where(eq(bookStock.book_id, book_id)).for('update')
  // A statement of its own sees what the transactions before this one have held.
  const [row] = await tx
    .select({ copies: copiesLeft(now) })
    .from(books)
    .where(eq(books.id, book_id))
  return row?.copies ?? 0
}
