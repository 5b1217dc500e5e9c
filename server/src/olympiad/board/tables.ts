import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { roomActions, roomReasons } from '#contract/values/live-board'
import { olympiadRounds } from '#contract/values/olympiad'
import { schools } from '../../places/tables.ts'
import { moment, oneOf } from '../../platform/database/columns.ts'
import { users } from '../../users/tables.ts'
import { olympiadSeasonRounds } from '../tables.ts'

/**
 * The newest sign of life of each attempt in an open round. The table is unlogged, because a sign is worth seconds:
 * after a crash it is empty, and the devices fill it again within half a minute.
 */
export const olympiadSigns = pgTable(
  'olympiad_signs',
  {
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    attempt_id: uuid().notNull(),
    season_id: text().notNull(),
    round: text({ enum: olympiadRounds }).notNull(),
    seen_at: moment().notNull(),
    /** When the device was told to come again. */
    next_at: moment().notNull(),
    answered: smallint().notNull(),
    item: smallint().notNull(),
    /** What the pupil calls for help with; null without a call. */
    help: text(),
    help_at: moment(),
    help_answered_at: moment(),
    /** The clock of the attempt when the row was written. */
    deadline_at: moment().notNull(),
    seconds_left: integer(),
    paused_at: moment(),
    held_at: moment(),
    added_seconds: integer().notNull(),
    /** Grows with each change, so that a board reads only what is new. */
    written_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.attempt_id] }),
    index('olympiad_signs_written').on(table.season_id, table.round, table.written_at),
    oneOf('olympiad_signs_round', table.round, olympiadRounds),
    check('olympiad_signs_help', sql`(${table.help} is null) = (${table.help_at} is null)`),
    check('olympiad_signs_answer', sql`${table.help_answered_at} is null or ${table.help_at} is not null`),
  ],
)

/** What staff did with the clocks of a school in a round, and why. Rows are only added; people are numbers. */
export const olympiadRoomActions = pgTable(
  'olympiad_room_actions',
  {
    id: uuid().primaryKey(),
    season_id: text().notNull(),
    round: text({ enum: olympiadRounds }).notNull(),
    school_id: text()
      .notNull()
      .references(() => schools.id),
    kind: text({ enum: roomActions }).notNull(),
    reason: text({ enum: roomReasons }).notNull(),
    words: text().notNull(),
    minutes: smallint().notNull().default(0),
    /** Numbers of the participants whom it changed. */
    numbers: integer().array().notNull(),
    at: moment().notNull(),
    by_id: uuid().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.season_id, table.round],
      foreignColumns: [olympiadSeasonRounds.season_id, olympiadSeasonRounds.round],
    }),
    index('olympiad_room_actions_of_school').on(table.season_id, table.round, table.school_id, table.at),
    index('olympiad_room_actions_at').on(table.season_id, table.round, table.at),
    oneOf('olympiad_room_actions_kind', table.kind, roomActions),
    oneOf('olympiad_room_actions_reason', table.reason, roomReasons),
    check('olympiad_room_actions_words', sql`${table.reason} <> 'other' or length(${table.words}) >= 10`),
    check('olympiad_room_actions_minutes', sql`(${table.kind} = 'more-time') = (${table.minutes} > 0)`),
  ],
)
