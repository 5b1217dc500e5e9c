import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { appointments } from '../../appointments/tables.ts'
import { moment } from '../../platform/database/columns.ts'
import { entries } from '../../publishing/tables.ts'
import { users } from '../../users/tables.ts'

/** Training requests of pupils that were answered with an event: its group and its date. */
export const eventTrainings = pgTable(
  'event_trainings',
  {
    student_id: uuid().notNull(),
    appointment_id: uuid().notNull(),
    event_id: uuid()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    by_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.appointment_id] }),
    index('event_trainings_of_event').on(table.event_id),
    foreignKey({
      name: 'event_trainings_appointment',
      columns: [table.student_id, table.appointment_id],
      foreignColumns: [appointments.student_id, appointments.id],
    }).onDelete('cascade'),
  ],
)
