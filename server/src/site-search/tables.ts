import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { foundKinds } from '#contract/content/site-search'
import { languages } from '#contract/values/locale'
import { oneOf } from '../platform/database/columns.ts'
import { entries } from '../publishing/tables.ts'

const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The documents that a search looks through: every public text once per language, generated from published entries and
 * from files of the product.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text({ enum: foundKinds }).notNull(),
    id: text().notNull(),
    language: text({ enum: languages }).notNull(),
    address: text().notNull(),
    /** Set for entries of editors, so that the document is deleted with its entry. */
    entry_id: uuid().references(() => entries.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    is_demo: boolean().notNull(),
    /** Hash of the fields above, so that unchanged documents are not written again. */
    hash: text().notNull(),
    /**
     * The words of title and body as the dictionary of the language has them. Kazakh words are reduced to their stems.
     */
    words: words().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.language] }),
    index('search_documents_words').using('gin', table.words),
    index('search_documents_of_entry').on(table.entry_id),
    oneOf('search_documents_kind', table.kind, foundKinds),
    oneOf('search_documents_language', table.language, languages),
    check('search_documents_title', sql`${table.title} <> ''`),
  ],
)

/** Words from titles, or from several texts, which can replace a mistyped word. */
export const searchWords = pgTable(
  'search_words',
  {
    language: text({ enum: languages }).notNull(),
    word: text().notNull(),
    /** The word in Latin letters, so that trigrams do not depend on the locale of the database. */
    key: text().notNull(),
    uses: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.word] }),
    index('search_words_near').using('gin', table.key.op('gin_trgm_ops')),
    oneOf('search_words_language', table.language, languages),
  ],
)
