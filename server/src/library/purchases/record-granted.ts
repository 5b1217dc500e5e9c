import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { notify } from '../../notifications/notify.ts'
import { ownName, type BookRecord } from '../catalogue/book-row.ts'
import { books } from '../tables.ts'

/** Counts a book that somebody has got, and notifies a child of a gift. */
export async function recordGranted(
  tx: Db,
  {
    purchase: { reader_id, buyer_id },
    book,
  }: { purchase: { reader_id: string; buyer_id: string | null }; book: BookRecord },
  now: Date,
): Promise<void> {
  await tx
    .update(books)
    .set({ popularity: sql`${books.popularity} + 1` })
    .where(eq(books.id, book.id))
  if (reader_id === buyer_id) return
  await notify(tx, {
    user_id: reader_id,
    kind: 'book-gift',
    category: 'general',
    values: { title: ownName(book) },
    link: `/book/${book.id}`,
    at: now.toISOString(),
  })
}
