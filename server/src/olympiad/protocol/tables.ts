import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ProtocolContent } from '#contract/olympiad/protocol'
import type { AttendanceReason } from '#contract/values/live-board'
import { olympiadRounds } from '#contract/values/olympiad'
import { schools } from '../../places/tables.ts'
import { moment, oneOf } from '../../platform/database/columns.ts'
import { olympiadSeasonRounds } from '../tables.ts'

/** The supervisor's protocol of a school in a round: a draft until it is signed, and never changed after that. */
export const olympiadProtocols = pgTable(
  'olympiad_protocols',
  {
    season_id: text().notNull(),
    round: text({ enum: olympiadRounds }).notNull(),
    school_id: text()
      .notNull()
      .references(() => schools.id),
    supervisors: text().notNull(),
    incidents: text().notNull(),
    /** Reasons by the number of the participant. */
    attendance: jsonb().$type<Record<string, AttendanceReason>>().notNull(),
    version: integer().notNull().default(1),
    /** What was signed, with numbers instead of names. */
    content: jsonb().$type<ProtocolContent>(),
    /** SHA-256 of the content; empty before. */
    hash: text().notNull().default(''),
    signed_at: moment(),
    signed_by: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.season_id, table.round, table.school_id] }),
    foreignKey({
      columns: [table.season_id, table.round],
      foreignColumns: [olympiadSeasonRounds.season_id, olympiadSeasonRounds.round],
    }),
    oneOf('olympiad_protocols_round', table.round, olympiadRounds),
    check(
      'olympiad_protocols_signed',
      sql`num_nonnulls(${table.content}, ${table.signed_at}, ${table.signed_by}) in (0, 3)
        and (${table.hash} = '') = (${table.signed_at} is null)`,
    ),
    check('olympiad_protocols_supervisors', sql`${table.signed_at} is null or ${table.supervisors} <> ''`),
  ],
)

/** Corrections of a signed protocol. Rows are only added. */
export const olympiadProtocolAdditions = pgTable(
  'olympiad_protocol_additions',
  {
    id: uuid().primaryKey(),
    season_id: text().notNull(),
    round: text({ enum: olympiadRounds }).notNull(),
    school_id: text().notNull(),
    words: text().notNull(),
    at: moment().notNull(),
    by_id: uuid().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.season_id, table.round, table.school_id],
      foreignColumns: [olympiadProtocols.season_id, olympiadProtocols.round, olympiadProtocols.school_id],
      name: 'olympiad_protocol_additions_of_protocol',
    }),
    index('olympiad_protocol_additions_of_school').on(table.season_id, table.round, table.school_id, table.id),
    check('olympiad_protocol_additions_words', sql`length(${table.words}) >= 10`),
  ],
)
