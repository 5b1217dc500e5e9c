import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { FormerScale } from '#contract/diagnostics/former'
import { day, moment } from '../platform/database/columns.ts'
import { users } from '../users/tables.ts'

/** A file that was loaded: by whom and when, and who undid it. It has no data about pupils. */
export const formerBatches = pgTable(
  'former_batches',
  {
    id: uuid().primaryKey(),
    file_hash: text().notNull(),
    /** Number of rows in the file, and number of new ones. */
    rows: integer().notNull(),
    added: integer().notNull(),
    loaded_by: uuid().notNull(),
    loaded_at: moment().notNull(),
    undone_by: uuid(),
    undone_at: moment(),
  },
  (table) => [
    index('former_batches_of_loader').on(table.loaded_by, table.id),
    check('former_batches_undone', sql`(${table.undone_by} is null) = (${table.undone_at} is null)`),
  ],
)

/** The result of a pupil on one day by one instrument of the former platform. */
export const formerResults = pgTable(
  'former_results',
  {
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    batch_id: uuid()
      .notNull()
      .references(() => formerBatches.id),
    taken_on: day().notNull(),
    instrument: text().notNull(),
    scales: jsonb().$type<FormerScale[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.id] }),
    uniqueIndex('former_results_once').on(table.student_id, table.instrument, table.taken_on),
    index('former_results_of_batch').on(table.batch_id),
  ],
)
