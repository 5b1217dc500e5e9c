import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/**
 * How often something was tried, by whom or from where, in the window that runs. The table is unlogged (a line of its
 * migration): counting waits for no disk,
 * and is forgotten only where the database itself falls.
 */
export const countedTries = pgTable(
  'counted_tries',
  {
    kind: text().notNull(),
    /** Keyed: nobody reads an IIN, a phone or an address from it. */
    name_hash: text().notNull(),
    tries: integer().notNull(),
    until: moment().notNull(),
    last_at: moment().notNull(),
    /** The last one came right after the one before it. */
    is_repeated: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name_hash] })],
)
