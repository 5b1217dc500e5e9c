import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day } from '../platform/database/columns.ts'

/** Legal texts by version, never edited; the one in force is the newest whose day has come. */
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
     * What it says otherwise than the version before it, a sentence a line; of a version that came in a file
     * `legal-changes.yaml` tells it.
     */
    changes: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.id, table.version, table.language] })],
)
