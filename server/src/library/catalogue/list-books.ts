import { and, eq, gte, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Received } from '#contract/calls/endpoint'
import type { listBooks as endpoint } from '#contract/library/books'
import { bookAges } from '#contract/values/content/books'
import type { Language } from '#contract/values/locale'
import { countTotal, readPageKeys, type Listed } from '../../platform/database/list-page.ts'
import type { Platform } from '../../platform/platform.ts'
import { books } from '../tables.ts'
import { foldedWords } from './book-words.rules.ts'
import { beginningOf, correctSearch } from './corrected-search.ts'
import { readBookRows } from './read-rows.ts'

type Query = Received<typeof endpoint>['query']

/** Lists the books on sale by search and filters. */
export async function listBooks(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  query: Query,
  language: Language,
): Promise<z.infer<typeof endpoint.reply>> {
  const meant = query.search ? await correctSearch(db, query.search) : { words: [], shown: null }
  if (meant.words === null) return { data: [], next: null, total: 0, meant: null }
  const list = listOf(query, meant.words)
  const { ids, next } = await readPageKeys(db, list, { limit: 24, ...query })
  const isWhole = next === null && query.after === undefined
  const total = isWhole ? ids.length : await countTotal(db, list)
  return { data: await readBookRows(db, ids, language, now()), next, total, meant: meant.shown }
}

function listOf(query: Query, words: readonly string[]): Listed {
  const { order = 'popular' } = query
  return {
    from: books,
    ways: [sql`${books.is_listed}`],
    where: and(hasWords(words, query.author), isAskedFor(query)),
    order: columnsOf(query),
    isNewestFirst: order === 'popular' || order === 'new' || order === 'dear',
  }
}

function columnsOf({ order = 'popular', edition }: Query): readonly [...PgColumn[], PgColumn] {
  if (order === 'new') return [books.id]
  if (order === 'title') return [books.name_order, books.id]
  if (order === 'popular') return [books.popularity, books.id]
  return [priceColumn(edition), books.id]
}

function priceColumn(edition: Query['edition']): PgColumn {
  if (edition === undefined) return books.price_from
  return edition === 'ebook' ? books.ebook_price : books.paper_price
}

/** The author is found in words of the author only. */
function hasWords(words: readonly string[], author: string | undefined): SQL | undefined {
  const parts = [
    ...words.map((word) => beginningOf(word)),
    ...foldedWords(author ?? '').map((word) => beginningOf(word, 'A')),
  ]
  return parts.length === 0 ? undefined : sql`${books.words} @@ to_tsquery('simple', ${parts.join(' & ')})`
}

const isAskedFor = (query: Query): SQL | undefined => and(isAbout(query), isFor(query), isPriced(query))

const isAbout = ({ chapter, year_from, year_to }: Query): SQL | undefined =>
  and(
    chapter && eq(books.chapter, chapter),
    year_from === undefined ? undefined : gte(books.year, year_from),
    year_to === undefined ? undefined : lte(books.year, year_to),
  )

const isFor = ({ language, age }: Query): SQL | undefined =>
  and(language && eq(books.language, language), age && inArray(books.age, bookAges.slice(0, bookAges.indexOf(age) + 1)))

function isPriced({ edition, price_to, free, order }: Query): SQL | undefined {
  const price = priceColumn(edition)
  const hasEdition = { ebook: and(isNotNull(books.ebook_price), eq(books.has_file, true)), paper: isNotNull(price) }
  return and(
    edition && hasEdition[edition],
    price_to === undefined ? undefined : lte(price, price_to),
    free && and(eq(books.ebook_price, 0), eq(books.has_file, true)),
    order === 'cheap' || order === 'dear' ? isNotNull(price) : undefined,
  )
}
