import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/**
 * Number of tries by kind and person or address in the current window. The table is unlogged (see its migration), so
 * counting does not wait for the disk, and counts are lost only if the database crashes.
 */
export const countedTries = pgTable(
  'counted_tries',
  {
    kind: text().notNull(),
    /** A keyed hash, so that no IIN, phone or address can be read from the table. */
    name_hash: text().notNull(),
    tries: integer().notNull(),
    until: moment().notNull(),
    last_at: moment().notNull(),
    /** The last try came right after the one before it. */
    is_repeated: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name_hash] })],
)
