import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { chosen, countedPageOf, listQuery } from '../calls/listing.ts'
import { bookAges, bookChapters, bookDrawings, bookEditions } from '../values/content/books.ts'
import { languages } from '../values/locale.ts'
import { Tiyn } from '../values/money.ts'
import { Id } from '../values/wire.ts'

export const bookOrders = ['popular', 'new', 'title', 'cheap', 'dear'] as const

/** How an electronic book is read. */
export const bookFormats = ['epub', 'pdf'] as const
export type BookFormat = (typeof bookFormats)[number]

/** How a book looks. Without a picture a cover is drawn; without a drawing, that of its chapter. */
export const BookCover = z.object({
  title: z.string(),
  author: z.string(),
  chapter: z.enum(bookChapters),
  drawing: z.nullable(z.enum(bookDrawings)),
  /** Id of a picture, under `/pictures/<id>/`. */
  picture: z.nullable(z.string()),
  picture_alt: z.string(),
})
export type BookCover = z.infer<typeof BookCover>

export const BookRow = z.extend(BookCover, {
  id: Id,
  language: z.enum(languages),
  year: z.number(),
  age: z.enum(bookAges),
  /** In tiyn; 0 is free, null if there is no such edition on sale. */
  ebook_price: z.nullable(Tiyn),
  paper_price: z.nullable(Tiyn),
  /** True if a printed copy can be ordered now. */
  paper_in_stock: z.boolean(),
  /** Among those that are read most. */
  is_popular: z.boolean(),
})
export type BookRow = z.infer<typeof BookRow>

const year = chosen(z.coerce.number().check(z.int(), z.gte(1000), z.lte(2999)))
const tenge = chosen(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)))

export const listBooks = get('/api/books', {
  summary:
    'List the books on sale by search text and filters. The search knows titles in three languages, authors and chapters; it forgives typing mistakes, Kazakh letters typed on a Russian keyboard, and Latin letters',
  for: 'anyone',
  query: listQuery({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    edition: chosen(z.enum(bookEditions)),
    chapter: chosen(z.enum(bookChapters)),
    /** Words of the author’s name, by their beginnings. */
    author: chosen(z.string().check(z.trim(), z.maxLength(100))),
    year_from: year,
    year_to: year,
    language: chosen(z.enum(languages)),
    /** Books that a reader of this age may read: their mark is this age or less. */
    age: chosen(z.enum(bookAges)),
    /** In tenge, of the edition that is asked for, else of the cheaper one. */
    price_to: tenge,
    /** Only books whose electronic edition costs nothing. */
    free: chosen(z.literal('yes')),
    order: chosen(z.enum(bookOrders)),
  }),
  reply: z.extend(countedPageOf(BookRow), {
    /** The words that were searched for, if those that were typed are in no book; null otherwise. */
    meant: z.nullable(z.string()),
  }),
  refusals: ['invalid'],
})

/** An entry in the table of contents. */
export const ContentsEntry = z.object({
  title: z.string(),
  /** 0 for a chapter, 1 for a part of it. */
  level: z.number(),
  /** The page where it begins, counted from 1. */
  page: z.number(),
  /** Where it begins: a path with a fragment in an EPUB, the page in a PDF. */
  href: z.string(),
})
export type ContentsEntry = z.infer<typeof ContentsEntry>

export const Book = z.extend(BookRow, {
  /** The title in the reader’s language; empty if it is the same. */
  translated_title: z.string(),
  /** Plain text; paragraphs are separated by a line break. */
  description: z.string(),
  publisher: z.string(),
  /** Null if it is not known. */
  pages: z.nullable(z.number()),
  format: z.nullable(z.enum(bookFormats)),
  /** Bytes of the electronic edition; null without one. */
  size: z.nullable(z.number()),
  contents: z.array(ContentsEntry),
  sample: z.nullable(
    z.object({
      /** How many pages can be read before buying. */
      pages: z.number(),
      /** The first of them as plain text: heading, text, number. */
      first: z.array(z.object({ title: z.string(), text: z.string(), page: z.number() })),
    }),
  ),
  /** The same book in other languages. */
  translations: z.array(z.object({ id: Id, language: z.enum(languages) })),
  related: z.array(BookRow),
  /** How many books its chapter has, at most a thousand and one. */
  chapter_count: z.number(),
  /** False if it has been withdrawn since the reader got the link. */
  is_on_sale: z.boolean(),
  /** Versions in force that a purchase agrees to: the public offer and the rules of the library. */
  offer_version: z.string(),
  regulations_version: z.string(),
})
export type Book = z.infer<typeof Book>

export const readBook = get('/api/books/:id', {
  summary:
    'Read a book: what it is about, contents, first pages, prices, related books. A withdrawn one stays readable for links',
  for: 'anyone',
  params: z.object({ id: Id }),
  reply: Book,
})
