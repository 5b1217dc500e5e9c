import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { day, moment, oneOf } from '../platform/database/columns.ts'
import { users } from '../users/tables.ts'

const marks = ['saved', 'hidden'] as const

/**
 * Occupations that a pupil saved or hid. The catalogue is in files; a mark of an occupation that is no longer in it has
 * no effect.
 */
export const occupationMarks = pgTable(
  'occupation_marks',
  {
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    occupation: text().notNull(),
    mark: text({ enum: marks }).notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.occupation] }),
    oneOf('occupation_marks_mark', table.mark, marks),
  ],
)

export const planSteps = pgTable(
  'plan_steps',
  {
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    title: text().notNull(),
    occupation: text(),
    due_on: day(),
    done_at: moment(),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.id] }),
    check('plan_steps_title', sql`length(${table.title}) between 1 and 200`),
  ],
)
