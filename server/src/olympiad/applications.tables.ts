import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { applicationStates, paperKinds } from '#contract/values/olympiad'
import { moment, oneOf } from '../platform/database/columns.ts'
import { texts } from '../platform/database/texts.ts'
import { users } from '../users/tables.ts'
import { olympiadSeasons } from './tables.ts'

/**
 * Applications of winners and finalists to specialised schools. The name of the school is a copy, because editors may
 * take it off the site. A trigger refuses a fourth one of a season, steps that do not follow, and every change of an
 * answer.
 */
export const olympiadApplications = pgTable(
  'olympiad_applications',
  {
    id: uuid().primaryKey(),
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The season whose award lets the pupil apply. */
    season_id: text()
      .notNull()
      .references(() => olympiadSeasons.id),
    /** The entry of the kind `special-school`. */
    special_school: uuid().notNull(),
    ...texts('school'),
    preference: smallint().notNull(),
    state: text({ enum: applicationStates }).notNull().default('draft'),
    answer: text().notNull().default(''),
    answered_by: uuid(),
    answered_at: moment(),
    sent_at: moment(),
    /** Orders the queue of the office. */
    changed_at: moment().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('olympiad_applications_once')
      .on(table.student_id, table.season_id, table.special_school)
      .where(sql`state <> 'withdrawn'`),
    index('olympiad_applications_by_state').on(table.state, table.changed_at, table.id),
    oneOf('olympiad_applications_state', table.state, applicationStates),
    check('olympiad_applications_preference', sql`${table.preference} between 1 and 3`),
    check('olympiad_applications_sent', sql`(${table.state} = 'draft') = (${table.sent_at} is null)`),
    check(
      'olympiad_applications_answered',
      sql`(${table.state} in ('accepted', 'refused')) = (${table.answered_at} is not null)`,
    ),
    check(
      'olympiad_applications_answer',
      sql`case when ${table.answered_at} is null then ${table.answer} = '' else length(${table.answer}) >= 10 end`,
    ),
  ],
)

/**
 * Papers of an application. A trigger refuses every change after it was sent, but for deleting them a day after it was
 * withdrawn, or a year after its answer.
 */
export const olympiadApplicationPapers = pgTable(
  'olympiad_application_papers',
  {
    id: uuid().primaryKey(),
    application_id: uuid()
      .notNull()
      .references(() => olympiadApplications.id, { onDelete: 'cascade' }),
    kind: text({ enum: paperKinds }).notNull(),
    /** Key in the file store. */
    file_key: text().notNull(),
    file_type: text().notNull(),
    added_at: moment().notNull(),
  },
  (table) => [
    index('olympiad_application_papers_of').on(table.application_id, table.id),
    uniqueIndex('olympiad_application_papers_file').on(table.file_key),
    oneOf('olympiad_application_papers_kind', table.kind, paperKinds),
  ],
)
