import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { centers, schools } from '../../places/tables.ts'
import { moment } from '../../platform/database/columns.ts'
import { careNotes } from './tables.ts'
import { users } from '../../users/tables.ts'

/**
 * A pupil who changed schools. A database trigger inserts the row if the old school has private notes or a worry is
 * open.
 */
export const handOvers = pgTable(
  'hand_overs',
  {
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull().defaultRandom(),
    from_school_id: text()
      .notNull()
      .references(() => schools.id),
    to_school_id: text().references(() => schools.id),
    left_at: moment().notNull(),
    /** When the new psychologists were added to the protocols of open worries and both places were notified. */
    told_at: moment(),
    word: text().notNull().default(''),
    handed_by: uuid(),
    handed_at: moment(),
    accepted_by: uuid(),
    accepted_at: moment(),
    /** The place that accepted it. */
    school_id: text().references(() => schools.id),
    center_id: text().references(() => centers.id),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.id] }),
    uniqueIndex('hand_overs_id').on(table.id),
    index('hand_overs_leaving')
      .on(table.from_school_id, table.left_at)
      .where(sql`handed_at is null`),
    index('hand_overs_arriving')
      .on(table.to_school_id, table.left_at)
      .where(sql`accepted_at is null`),
    index('hand_overs_untold')
      .on(table.left_at)
      .where(sql`told_at is null`),
    check(
      'hand_overs_handing',
      sql`(${table.handed_at} is null) = (${table.handed_by} is null) and (${table.handed_at} is null or length(${table.word}) >= 10)`,
    ),
    check(
      'hand_overs_acceptance',
      sql`(${table.accepted_at} is null) = (${table.accepted_by} is null) and (${table.accepted_at} is null or num_nonnulls(${table.school_id}, ${table.center_id}) = 1)`,
    ),
  ],
)

export const handedNotes = pgTable(
  'handed_notes',
  { student_id: uuid().notNull(), hand_over_id: uuid().notNull(), note_id: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.student_id, table.hand_over_id, table.note_id] }),
    foreignKey({
      columns: [table.student_id, table.hand_over_id],
      foreignColumns: [handOvers.student_id, handOvers.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.student_id, table.note_id],
      foreignColumns: [careNotes.student_id, careNotes.id],
    }).onDelete('cascade'),
  ],
)
