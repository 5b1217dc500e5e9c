import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DeviceFacts, Report } from '#contract/olympiad/rehearsal'
import { mostRehearsalDevices, rehearsalVerdicts } from '#contract/values/rehearsal'
import { schools } from '../../places/tables.ts'
import { moment, oneOf } from '../../platform/database/columns.ts'
import { olympiadSeasons } from '../tables.ts'

/** The newest rehearsal of a school in a season, and the report of the last one that was counted. No people. */
export const olympiadRehearsals = pgTable(
  'olympiad_rehearsals',
  {
    season_id: text()
      .notNull()
      .references(() => olympiadSeasons.id, { onDelete: 'cascade' }),
    school_id: text()
      .notNull()
      .references(() => schools.id),
    code: text().notNull(),
    begun_at: moment().notNull(),
    open_until: moment().notNull(),
    /** Whether the report holds what the devices of this rehearsal said. */
    is_counted: boolean().notNull().default(false),
    report: jsonb().$type<Report>(),
    verdict: text({ enum: rehearsalVerdicts }),
    counted_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.season_id, table.school_id] }),
    uniqueIndex('olympiad_rehearsals_code').on(table.code),
    index('olympiad_rehearsals_uncounted')
      .on(table.open_until)
      .where(sql`not is_counted`),
    oneOf('olympiad_rehearsals_verdict', table.verdict, rehearsalVerdicts),
    check('olympiad_rehearsals_code_length', sql`length(${table.code}) >= 8`),
    check(
      'olympiad_rehearsals_window',
      sql`${table.begun_at} <= ${table.open_until} and ${table.open_until} <= ${table.begun_at} + interval '2 hours'`,
    ),
    check(
      'olympiad_rehearsals_report',
      sql`(${table.report} is null) = (${table.verdict} is null) and (${table.report} is null) = (${table.counted_at} is null)`,
    ),
  ],
)

/** The devices of the newest rehearsal of a school: what each said of itself, and nothing of whoever holds it. */
export const olympiadRehearsalDevices = pgTable(
  'olympiad_rehearsal_devices',
  {
    season_id: text().notNull(),
    school_id: text().notNull(),
    number: smallint().notNull(),
    /** Random, made by the device. */
    device_id: uuid().notNull(),
    facts: jsonb().$type<DeviceFacts>(),
    answered_at: moment(),
    seen_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.season_id, table.school_id, table.number] }),
    uniqueIndex('olympiad_rehearsal_devices_device').on(table.season_id, table.school_id, table.device_id),
    foreignKey({
      columns: [table.season_id, table.school_id],
      foreignColumns: [olympiadRehearsals.season_id, olympiadRehearsals.school_id],
      name: 'olympiad_rehearsal_devices_of_rehearsal',
    }).onDelete('cascade'),
    check(
      'olympiad_rehearsal_devices_number',
      sql`${table.number} between 1 and ${sql.raw(String(mostRehearsalDevices))}`,
    ),
    check('olympiad_rehearsal_devices_answered', sql`${table.answered_at} is null or ${table.facts} is not null`),
  ],
)
