import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { foundKinds } from '#contract/content/site-search'
import { languages } from '#contract/values/locale'
import { oneOf } from '../platform/database/columns.ts'
import { entries } from '../publishing/tables.ts'

const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What a search looks through: every public text once in each language, made anew from what is published and from the
 * files of the product.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text({ enum: foundKinds }).notNull(),
    id: text().notNull(),
    language: text({ enum: languages }).notNull(),
    address: text().notNull(),
    /** Of what editors publish: it goes with its entry. */
    entry_id: uuid().references(() => entries.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    is_demo: boolean().notNull(),
    /** Of all that stands above: what has not changed is not written again. */
    hash: text().notNull(),
    /** The words of title and text as the dictionary of the language has them; Kazakh ones without their endings. */
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

/** Words that stand in titles, or in several texts: one of them was meant by a word that nothing has. */
export const searchWords = pgTable(
  'search_words',
  {
    language: text({ enum: languages }).notNull(),
    word: text().notNull(),
    /** In Latin letters, for trigrams that do not depend on the letters of the database. */
    key: text().notNull(),
    uses: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.word] }),
    index('search_words_near').using('gin', table.key.op('gin_trgm_ops')),
    oneOf('search_words_language', table.language, languages),
  ],
)
