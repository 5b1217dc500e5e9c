import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day } from '../platform/database/columns.ts'

/** Versions of legal texts, never edited. The newest effective one is in force. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    id: text().notNull(),
    version: text().notNull(),
    language: text({ enum: ['ru', 'kk', 'en'] }).notNull(),
    title: text().notNull(),
    html: text().notNull(),
    hash: text().notNull(),
    effective_from: day().notNull(),
    /**
     * What changed since the previous version, one sentence per line. For versions from files, `legal-changes.yaml` has
     * it.
     */
    changes: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.id, table.version, table.language] })],
)
