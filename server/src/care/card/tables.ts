import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { EditedFields } from '#contract/care/pupil-card'
import { moment } from '../../platform/database/columns.ts'
import { users } from '../../users/tables.ts'

/** Changes of a pupil's data made by staff: the values before and after, and why. Rows are only added. */
export const careChanges = pgTable(
  'care_changes',
  {
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    changed_by: uuid().notNull(),
    before: jsonb().$type<Partial<EditedFields>>().notNull(),
    after: jsonb().$type<Partial<EditedFields>>().notNull(),
    comment: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.student_id, table.id] })],
)
