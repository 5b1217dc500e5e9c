import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Book } from '#contract/library/books'
import { maxCountedTotal } from '#contract/calls/listing'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { purchases } from '../purchases.tables.ts'
import { bookFiles, books } from '../tables.ts'
import { readTermsInForce } from '../terms.ts'
import { ownName, type BookRecord } from './book-row.ts'
import { readBookRows } from './read-rows.ts'

const relatedBooks = 4

/** Reads a book. One that is withdrawn stays readable if somebody has it; one that was never sold is a draft. */
export async function readBook(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  id: string,
  language: Language,
): Promise<Book> {
  const [found] = await db
    .select({ book: books, file: bookFiles })
    .from(books)
    .leftJoin(bookFiles, and(eq(bookFiles.book_id, books.id), isNull(bookFiles.replaced_at)))
    .where(eq(books.id, id))
  if (!found || !(found.book.is_on_sale || (await wasSold(db, id)))) return refuse('not-found')
  const { book, file } = found
  const [row] = await readBookRows(db, [id], language, now())
  if (!row) return refuse('not-found')
  const name = inLanguages(book, 'name')[language]
  const { offer, regulations } = await readTermsInForce(db, { language, now: now() })
  return {
    ...row,
    translated_title: name === ownName(book) ? '' : name,
    description: inLanguages(book, 'description')[language],
    publisher: book.publisher,
    pages: book.pages ?? file?.pages ?? null,
    ...describeFile(file),
    translations: await readTranslations(db, book),
    related: await readRelated(db, book, language, now()),
    chapter_count: await countChapter(db, book),
    is_on_sale: book.is_on_sale,
    offer_version: offer,
    regulations_version: regulations,
  }
}

const describeFile = (file: typeof bookFiles.$inferSelect | null) =>
  file
    ? { format: file.format, size: file.size, contents: file.contents, sample: file.sample }
    : { format: null, size: null, contents: [], sample: null }

const wasSold = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(purchases, eq(purchases.book_id, id))) > 0

/** The same book in other languages: the original, its translations, and other translations of one original. */
async function readTranslations(db: Db, book: BookRecord): Promise<Book['translations']> {
  const original = book.translation_of_id ?? book.id
  return db
    .select({ id: books.id, language: books.language })
    .from(books)
    .where(
      and(
        eq(books.is_listed, true),
        ne(books.id, book.id),
        or(eq(books.id, original), eq(books.translation_of_id, original)),
      ),
    )
    .orderBy(books.language, books.id)
    .limit(10)
}

/** Books of the same chapter, those in the same language first, then the most popular. */
async function readRelated(db: Db, book: BookRecord, language: Language, now: Date): Promise<Book['related']> {
  const others = and(eq(books.is_listed, true), ne(books.id, book.id))
  const ofChapter = await db
    .select({ id: books.id })
    .from(books)
    .where(and(others, eq(books.chapter, book.chapter)))
    .orderBy(desc(eq(books.language, book.language)), desc(books.popularity), desc(books.id))
    .limit(relatedBooks)
  const ids = ofChapter.map(({ id }) => id)
  const more =
    ids.length === relatedBooks
      ? []
      : await db
          .select({ id: books.id })
          .from(books)
          .where(and(others, ne(books.chapter, book.chapter)))
          .orderBy(desc(books.popularity), desc(books.id))
          .limit(relatedBooks - ids.length)
  return readBookRows(db, [...ids, ...more.map(({ id }) => id)], language, now)
}

async function countChapter(db: Db, { chapter }: BookRecord): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql`select count(*)::int as count from (
      select from ${books} where is_listed and chapter = ${chapter} limit ${maxCountedTotal + 1}
    ) counted`,
  )
  return Number(row?.count ?? 0)
}
