import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { stageStates } from '#contract/values/stages'
import { centers } from '../../places/tables.ts'
import { day, moment, oneOf } from '../../platform/database/columns.ts'
import { invitations } from './leading.tables.ts'

/**
 * Steps of an invited pupil through stage 2, as entered by staff. Rows are only added; a correction is a separate step
 * with a reason.
 */
export const stageSteps = pgTable(
  'stage_steps',
  {
    student_id: uuid().notNull(),
    invitation_id: uuid().notNull(),
    /** Numbers the steps of one invitation from 1, so that two members of staff cannot both write the next one. */
    number: smallint().notNull(),
    state: text({ enum: stageStates }).notNull(),
    day: day(),
    time: text(),
    center_id: text().references(() => centers.id),
    comment: text().notNull(),
    /** Empty if the step regularly follows the previous one. */
    reason: text().notNull(),
    staff_id: uuid().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.invitation_id, table.number] }),
    foreignKey({
      columns: [table.student_id, table.invitation_id],
      foreignColumns: [invitations.student_id, invitations.id],
    }).onDelete('cascade'),
    oneOf('stage_steps_state', table.state, stageStates),
    check('stage_steps_number', sql`${table.number} >= 1`),
    check(
      'stage_steps_place',
      sql`${table.state} = 'invited' or (${table.day} is not null and ${table.center_id} is not null)`,
    ),
  ],
)
