import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { BookDeskRow, listBookDesk as endpoint } from '#contract/library/book-desk'
import type { Received } from '#contract/calls/endpoint'
import type { Db } from '../../platform/database/db.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { foldedWords } from '../catalogue/book-words.rules.ts'
import { beginningOf } from '../catalogue/corrected-search.ts'
import { ownName, tiynOfPrice, type BookRecord } from '../catalogue/book-row.ts'
import { bookStock, purchases } from '../purchases.tables.ts'
import { bookFiles, books } from '../tables.ts'

type Query = Received<typeof endpoint>['query']

/** Lists all books with their files, stock and sales, by name. */
export function listBookDesk(db: Db, query: Query): Promise<z.infer<typeof endpoint.reply>> {
  const list: Listed = {
    from: books,
    ways: [undefined],
    where: and(isFound(query.search), isOfPart(query.part)),
    order: [books.name_order, books.id],
  }
  return readCountedPage(db, { list, query, read: (ids) => readDeskRows(db, ids), idOf: ({ id }) => id })
}

function isFound(search: string | undefined): SQL | undefined {
  const words = foldedWords(search ?? '')
  return words.length === 0
    ? undefined
    : sql`${books.words} @@ to_tsquery('simple', ${words.map((word) => beginningOf(word)).join(' & ')})`
}

function isOfPart(part: Query['part']): SQL | undefined {
  if (part === undefined) return undefined
  if (part === 'no-file') return and(isNotNull(books.ebook_price), eq(books.has_file, false))
  if (part !== 'out-of-stock') return eq(books.is_on_sale, part === 'on-sale')
  const isEmpty = sql`exists (select from ${bookStock} s where s.book_id = ${books}.id and s.available = 0)`
  return and(isNotNull(books.paper_price), isEmpty)
}

const sold = sql<number>`(
  select count(*) from ${purchases} p where p.book_id = ${books}.id and p.state = 'owned'
)::int`

export async function readDeskRows(db: Db, ids: string[]): Promise<BookDeskRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ book: books, format: bookFiles.format, stock: bookStock.available, sold })
    .from(books)
    .leftJoin(bookFiles, and(eq(bookFiles.book_id, books.id), isNull(bookFiles.replaced_at)))
    .leftJoin(bookStock, eq(bookStock.book_id, books.id))
    .where(inArray(books.id, ids))
  return rows.map(({ book, format, stock, sold: count }) => ({
    id: book.id,
    title: ownName(book),
    author: book.author,
    is_on_sale: book.is_on_sale,
    ebook_price: inTiyn(book.ebook_price),
    paper_price: inTiyn(book.paper_price),
    format,
    stock: stock ?? 0,
    sold: count,
  }))
}

const inTiyn = (tenge: BookRecord['ebook_price']): number | null => (tenge === null ? null : tiynOfPrice(tenge))
