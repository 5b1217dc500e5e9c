import { desc, eq, inArray } from 'drizzle-orm'
import type { BookRow } from '#contract/library/books'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { inOrder } from '../../platform/database/list-page.ts'
import { copiesLeft } from './copies-left.ts'
import { books } from '../tables.ts'
import { formatBook } from './book-row.ts'

/** This many books are marked as popular, if at least that many people have got them. */
const popular = { books: 12, readers: 5 }

export async function readPopularFrom(db: Db): Promise<number> {
  const [row] = await db
    .select({ popularity: books.popularity })
    .from(books)
    .where(eq(books.is_listed, true))
    .orderBy(desc(books.popularity), desc(books.id))
    .offset(popular.books - 1)
    .limit(1)
  return Math.max(row?.popularity ?? 0, popular.readers)
}

/** Reads books with what can be bought of them now, in the order of the ids. */
export async function readBookRows(db: Db, ids: readonly string[], language: Language, now: Date): Promise<BookRow[]> {
  if (ids.length === 0) return []
  const popularFrom = await readPopularFrom(db)
  const rows = await db
    .select({ book: books, copies: copiesLeft(now) })
    .from(books)
    .where(inArray(books.id, [...ids]))
  const shown = rows.map(({ book, copies }) => formatBook(book, { copies, popularFrom }, language))
  return inOrder(ids, shown, ({ id }) => id)
}
