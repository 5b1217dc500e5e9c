import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { olympiadRounds } from '#contract/values/olympiad'
import { moment, oneOf } from '../../platform/database/columns.ts'
import { olympiadParticipants } from '../tables.ts'

/**
 * Codes with which participants enter a round in the school room. A code follows from the secret of the installation
 * and its serial number, so that it can be printed again; only its hash is stored.
 */
export const olympiadEntryCodes = pgTable(
  'olympiad_entry_codes',
  {
    season_id: text().notNull(),
    round: text({ enum: olympiadRounds }).notNull(),
    student_id: uuid().notNull(),
    serial: smallint().notNull().default(1),
    code_hash: text().notNull(),
    given_out_at: moment().notNull(),
    /** The first time somebody entered with a code of this pupil. */
    entered_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.season_id, table.round, table.student_id] }),
    foreignKey({
      columns: [table.season_id, table.student_id],
      foreignColumns: [olympiadParticipants.season_id, olympiadParticipants.student_id],
    }).onDelete('cascade'),
    uniqueIndex('olympiad_entry_codes_hash').on(table.code_hash),
    oneOf('olympiad_entry_codes_round', table.round, olympiadRounds),
    check('olympiad_entry_codes_serial', sql`${table.serial} > 0`),
  ],
)
