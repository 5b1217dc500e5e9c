import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { appealStates, pointVersionKinds } from '#contract/values/appeals'
import { rankedRounds } from '#contract/values/olympiad'
import { attempts } from '../diagnostics/rows/attempts.tables.ts'
import { moment, oneOf } from '../platform/database/columns.ts'
import { olympiadParticipants, olympiadSeasonRounds } from './tables.ts'

/**
 * An appeal against the points of one task. One person proposes the points, another confirms them or sends the proposal
 * back. A trigger refuses every change of an answered appeal, and of who filed it against what.
 */
export const olympiadAppeals = pgTable(
  'olympiad_appeals',
  {
    id: uuid().primaryKey(),
    season_id: text().notNull(),
    round: text({ enum: rankedRounds }).notNull(),
    student_id: uuid().notNull(),
    attempt_id: uuid().notNull(),
    /** The number of the task in the work, from 0. */
    item: smallint().notNull(),
    text: text().notNull(),
    filed_at: moment().notNull(),
    /** The participant or a parent. */
    filed_by: uuid().notNull(),
    /** The points when the appeal was filed, and the most that the task can earn. */
    points_before: real().notNull(),
    max: real().notNull(),
    state: text({ enum: appealStates }).notNull().default('open'),
    version: integer().notNull().default(1),
    proposed_points: real(),
    reason: text().notNull().default(''),
    proposed_by: uuid(),
    proposed_at: moment(),
    /** Why the last proposal was sent back, and by whom; empty if none was. */
    returned_note: text().notNull().default(''),
    returned_by: uuid(),
    confirmed_by: uuid(),
    answered_at: moment(),
  },
  (table) => [
    uniqueIndex('olympiad_appeals_task').on(table.student_id, table.season_id, table.round, table.item),
    index('olympiad_appeals_of_round').on(table.season_id, table.round, table.id),
    index('olympiad_appeals_by_state').on(table.season_id, table.round, table.state, table.id),
    foreignKey({
      name: 'olympiad_appeals_round',
      columns: [table.season_id, table.round],
      foreignColumns: [olympiadSeasonRounds.season_id, olympiadSeasonRounds.round],
    }),
    foreignKey({
      name: 'olympiad_appeals_participant',
      columns: [table.season_id, table.student_id],
      foreignColumns: [olympiadParticipants.season_id, olympiadParticipants.student_id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'olympiad_appeals_attempt',
      columns: [table.student_id, table.attempt_id],
      foreignColumns: [attempts.student_id, attempts.id],
    }).onDelete('cascade'),
    oneOf('olympiad_appeals_state', table.state, appealStates),
    check('olympiad_appeals_text', sql`length(${table.text}) between 20 and 2000`),
    check('olympiad_appeals_item', sql`${table.item} >= 0`),
    check('olympiad_appeals_within', sql`${table.proposed_points} between 0 and ${table.max}`),
    check(
      'olympiad_appeals_proposed',
      sql`case when ${table.state} = 'open' then num_nonnulls(${table.proposed_points}, ${table.proposed_by}, ${table.proposed_at}) = 0
        else num_nonnulls(${table.proposed_points}, ${table.proposed_by}, ${table.proposed_at}) = 3 and length(${table.reason}) >= 10 end`,
    ),
    check(
      'olympiad_appeals_answered',
      sql`num_nonnulls(${table.confirmed_by}, ${table.answered_at}) = case when ${table.state} = 'answered' then 2 else 0 end`,
    ),
    check('olympiad_appeals_two_people', sql`${table.confirmed_by} <> ${table.proposed_by}`),
    check('olympiad_appeals_returned', sql`(${table.returned_note} = '') = (${table.returned_by} is null)`),
  ],
)

/**
 * The points of a task in versions. Rows are only added, and a trigger refuses everything else. Tasks that nobody has
 * appealed against have their points in the result alone.
 */
export const olympiadPointVersions = pgTable(
  'olympiad_point_versions',
  {
    student_id: uuid().notNull(),
    attempt_id: uuid().notNull(),
    item: smallint().notNull(),
    /** Numbers the versions of a task from 1. */
    number: smallint().notNull(),
    kind: text({ enum: pointVersionKinds }).notNull(),
    points: real().notNull(),
    max: real().notNull(),
    /** Empty if the points are those of the key, or of an evaluator without a comment. */
    reason: text().notNull().default(''),
    /** Null if the key gave the points. */
    by_id: uuid(),
    confirmed_by: uuid(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'olympiad_point_versions_key',
      columns: [table.student_id, table.attempt_id, table.item, table.number],
    }),
    foreignKey({
      name: 'olympiad_point_versions_attempt',
      columns: [table.student_id, table.attempt_id],
      foreignColumns: [attempts.student_id, attempts.id],
    }).onDelete('cascade'),
    oneOf('olympiad_point_versions_kind', table.kind, pointVersionKinds),
    check('olympiad_point_versions_numbers', sql`${table.number} >= 1 and ${table.item} >= 0`),
    check('olympiad_point_versions_within', sql`${table.points} between 0 and ${table.max}`),
    check(
      'olympiad_point_versions_two_people',
      sql`case when ${table.kind} = 'appeal'
        then ${table.by_id} is not null and ${table.confirmed_by} is not null and ${table.confirmed_by} <> ${table.by_id}
        else ${table.confirmed_by} is null end`,
    ),
    check('olympiad_point_versions_reason', sql`${table.kind} in ('first', 'second') or length(${table.reason}) >= 10`),
  ],
)
