import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { requestKinds, requestStates } from '#contract/profiles/requests'
import { day, moment, oneOf } from '../platform/database/columns.ts'
import { users } from '../users/tables.ts'

const isOpen = sql`state in ('received', 'in-work')`

/**
 * What somebody asks about personal data, of themselves or of a child. It goes with either of them, or three years
 * after it came.
 */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: uuid().primaryKey(),
    number: integer().generatedAlwaysAsIdentity(),
    asker_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the device of the asker: the same press sent again finds this row. */
    asker_key: uuid().notNull(),
    /** The child it is about; null where it is about the asker. */
    student_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: requestKinds }).notNull(),
    words: text().notNull(),
    state: text({ enum: requestStates }).notNull().default('received'),
    due_on: day().notNull(),
    answer: text().notNull().default(''),
    decided_by: uuid(),
    created_at: moment().notNull(),
    decided_at: moment(),
    /** When the staff were told that it is nearly due, and that it is overdue: each once. */
    reminded_at: moment(),
    overdue_told_at: moment(),
  },
  (table) => [
    uniqueIndex('data_requests_key').on(table.asker_id, table.asker_key),
    index('data_requests_asker').on(table.asker_id, table.created_at),
    index('data_requests_student').on(table.student_id),
    index('data_requests_open').on(table.due_on, table.id).where(isOpen),
    index('data_requests_closed')
      .on(table.due_on, table.id)
      .where(sql`state not in ('received', 'in-work')`),
    index('data_requests_created').on(table.created_at),
    oneOf('data_requests_kind', table.kind, requestKinds),
    oneOf('data_requests_state', table.state, requestStates),
    check(
      'data_requests_decision',
      sql`(${table.state} in ('answered', 'refused')) = (${table.decided_by} is not null)`,
    ),
    check('data_requests_closing', sql`(${table.state} in ('received', 'in-work')) = (${table.decided_at} is null)`),
    check('data_requests_answer', sql`${table.decided_by} is null or length(${table.answer}) >= 10`),
  ],
)

/** Every change of a request, who made it and when. */
export const dataRequestSteps = pgTable(
  'data_request_steps',
  {
    request_id: uuid()
      .notNull()
      .references(() => dataRequests.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    state: text({ enum: requestStates }).notNull(),
    actor_id: uuid().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.request_id, table.id] }),
    oneOf('data_request_steps_state', table.state, requestStates),
  ],
)
