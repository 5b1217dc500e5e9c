import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../platform/database/columns.ts'

/** Files in the file store; `key` is the name there. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    owner_id: uuid().notNull(),
    kind: text({ enum: ['photo', 'report', 'drawing'] }).notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    key: text().notNull().unique(),
    created_at: moment().notNull(),
  },
  (table) => [index('files_owner').on(table.owner_id)],
)
