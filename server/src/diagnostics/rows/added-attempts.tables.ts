import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'
import { users } from '../../users/tables.ts'

/** Attempts that somebody of the staff has added for one pupil at one test, and those they took back. Rows are only added. */
export const addedAttempts = pgTable(
  'added_attempts',
  {
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    test_id: text().notNull(),
    /** Counts the rows of a pupil and a test from 1, so that two of the staff cannot both follow the same one. */
    number: smallint().notNull(),
    /** The number of the attempt that it opens: once an attempt with this number is there, it is used. */
    attempt: smallint().notNull(),
    /** False where it was taken back. */
    is_added: boolean().notNull(),
    reason: text().notNull(),
    staff_id: uuid().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.test_id, table.number] }),
    check('added_attempts_numbers', sql`${table.number} >= 1 and ${table.attempt} >= 2`),
    check('added_attempts_reason', sql`${table.reason} <> ''`),
  ],
)
