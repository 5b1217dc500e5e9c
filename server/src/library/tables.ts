import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { bookFormats, type Book, type ContentsEntry } from '#contract/library/books'
import type { Removed } from '#contract/library/book-desk'
import { bookAges, bookChapters, bookDrawings } from '#contract/values/content/books'
import { languages } from '#contract/values/locale'
import { json, moment, oneOf, plainOrder } from '../platform/database/columns.ts'
import { optionalTexts, texts } from '../platform/database/texts.ts'
import { sitePictures } from '../publishing/tables.ts'

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What the library offers. Editors change the rows in the back office. */
export const books = pgTable(
  'library_books',
  {
    id: uuid().primaryKey(),
    author: text().notNull(),
    /** The language of the text. */
    language: text({ enum: languages }).notNull(),
    chapter: text({ enum: bookChapters }).notNull(),
    year: integer().notNull(),
    age: text({ enum: bookAges }).notNull(),
    publisher: text().notNull().default(''),
    /** As editors counted them; null if the pages of the file count. */
    pages: integer(),
    drawing: text({ enum: bookDrawings }),
    picture: uuid().references(() => sitePictures.id),
    /** In tenge; 0 is free, null if there is no such edition. */
    ebook_price: integer(),
    paper_price: integer(),
    /** The book that this one is a translation of. */
    translation_of_id: uuid().references((): AnyPgColumn => books.id, { onDelete: 'set null' }),
    is_on_sale: boolean().notNull().default(false),
    is_demo: boolean().notNull().default(false),
    /** How many people have got or ordered it. */
    popularity: integer().notNull().default(0),
    ...texts('name', 'description'),
    ...optionalTexts('picture_alt'),
    /** Words of the author, and of the names and the chapter in all languages, folded for the search. */
    author_words: text().notNull(),
    name_words: text().notNull(),
    /** The name in the language of the book, in the order of its letters. */
    name_order: plainOrder().notNull(),
    /** Whether the electronic edition has a file; kept by the upload. */
    has_file: boolean().notNull().default(false),
    price_from: integer().generatedAlwaysAs(sql`least(case when has_file then ebook_price end, paper_price)`),
    /** On sale, with an edition that can be got. */
    is_listed: boolean().generatedAlwaysAs(
      sql`is_on_sale and ((has_file and ebook_price is not null) or paper_price is not null)`,
    ),
    words: searchVector().generatedAlwaysAs(
      sql`setweight(to_tsvector('simple'::regconfig, author_words), 'A') || setweight(to_tsvector('simple'::regconfig, name_words), 'B')`,
    ),
  },
  (table) => [
    index('library_books_words')
      .using('gin', table.words)
      .where(sql`is_listed`),
    index('library_books_popular')
      .on(table.popularity, table.id)
      .where(sql`is_listed`),
    index('library_books_new')
      .on(table.id)
      .where(sql`is_listed`),
    index('library_books_by_name')
      .on(table.name_order, table.id)
      .where(sql`is_listed`),
    index('library_books_by_price')
      .on(table.price_from, table.id)
      .where(sql`is_listed`),
    index('library_books_of_chapter')
      .on(table.chapter, table.popularity, table.id)
      .where(sql`is_listed`),
    index('library_books_of_chapter_in_language')
      .on(table.chapter, table.language, table.popularity, table.id)
      .where(sql`is_listed`),
    index('library_books_in_language')
      .on(table.language, table.popularity, table.id)
      .where(sql`is_listed`),
    index('library_books_translations').on(table.translation_of_id),
    index('library_books_pictures').on(table.picture),
    oneOf('library_books_language', table.language, languages),
    oneOf('library_books_chapter', table.chapter, bookChapters),
    oneOf('library_books_age', table.age, bookAges),
    oneOf('library_books_drawing', table.drawing, bookDrawings),
    check('library_books_year', sql`${table.year} between 1000 and 2999`),
    check('library_books_pages', sql`${table.pages} between 1 and 10000`),
    check('library_books_ebook_price', sql`${table.ebook_price} between 0 and 1000000`),
    check('library_books_paper_price', sql`${table.paper_price} between 1 and 1000000`),
    check('library_books_popularity', sql`${table.popularity} >= 0`),
    check('library_books_other', sql`${table.translation_of_id} <> ${table.id}`),
    check(
      'library_books_named',
      sql`btrim(${table.name_ru}) <> '' and btrim(${table.name_kk}) <> '' and btrim(${table.name_en}) <> '' and btrim(${table.author}) <> ''`,
    ),
  ],
)

/**
 * The words of all books, each under its keys: beginnings of the word in Latin letters with up to two letters left out.
 * A mistyped word meets the intended one under a common key, however many words there are.
 */
export const bookWordKeys = pgTable(
  'library_word_keys',
  {
    key: plainOrder().notNull(),
    word: plainOrder().notNull(),
    /** The whole word in Latin letters. */
    latin: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.word] })],
)

/** Which words of the books have keys already. */
export const bookWords = pgTable('library_words', { word: plainOrder().primaryKey() })

/** Electronic files of books. A newer one replaces the former, whose parts are deleted a day later. */
export const bookFiles = pgTable(
  'library_files',
  {
    id: uuid().primaryKey(),
    book_id: uuid()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    format: text({ enum: bookFormats }).notNull(),
    /** Bytes of all parts. */
    size: integer().notNull(),
    pages: integer().notNull(),
    contents: json<ContentsEntry[]>().notNull(),
    removed: json<Removed[]>().notNull(),
    sample: json<NonNullable<Book['sample']>>().notNull(),
    /** As the file itself has them. */
    title: text().notNull(),
    author: text().notNull(),
    language: text().notNull(),
    uploaded_at: moment().notNull(),
    uploaded_by: uuid(),
    /** When a newer file came; null for the one that is read. */
    replaced_at: moment(),
  },
  (table) => [
    uniqueIndex('library_files_in_use')
      .on(table.book_id)
      .where(sql`replaced_at is null`),
    index('library_files_of_book').on(table.book_id),
    index('library_files_replaced')
      .on(table.replaced_at)
      .where(sql`replaced_at is not null`),
    oneOf('library_files_format', table.format, bookFormats),
    check('library_files_counts', sql`${table.size} > 0 and ${table.pages} > 0`),
  ],
)

/** The parts of a file in the file store: every part of an EPUB under its path, one part for a PDF. */
export const bookParts = pgTable(
  'library_parts',
  {
    file_id: uuid()
      .notNull()
      .references(() => bookFiles.id, { onDelete: 'cascade' }),
    is_sample: boolean().notNull(),
    path: text().notNull(),
    /** Its place in the file. */
    place: smallint().notNull(),
    size: integer().notNull(),
    /** Name in the file store. */
    key: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.file_id, table.is_sample, table.path] }),
    uniqueIndex('library_parts_key').on(table.key),
  ],
)
