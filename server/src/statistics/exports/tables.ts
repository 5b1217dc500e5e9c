import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  exportFailures,
  exportFormats,
  exportStates,
  exportSubjects,
  mailRhythms,
  mailStops,
  sumSubjects,
} from '#contract/statistics/export-kinds'
import type { ExportFilters } from '#contract/statistics/exports'
import { placeLevels } from '#contract/statistics/measures'
import { languages } from '#contract/values/locale'
import { json, moment, oneOf } from '../../platform/database/columns.ts'
import { users } from '../../users/tables.ts'

/**
 * Orders of files, and the log of who has exported what: a row stays after its file and after its owner. A trigger
 * refuses any step that is not one of a file's life.
 */
export const statisticsExports = pgTable(
  'statistics_exports',
  {
    id: uuid().primaryKey(),
    owner_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    what: text({ enum: exportSubjects }).notNull(),
    level: text({ enum: placeLevels }).notNull(),
    place_id: text().notNull(),
    filters: json<ExportFilters>().notNull(),
    format: text({ enum: exportFormats }).notNull(),
    language: text({ enum: languages }).notNull(),
    has_names: boolean().notNull(),
    reason: text().notNull().default(''),
    state: text({ enum: exportStates }).notNull().default('queued'),
    rows_done: integer().notNull().default(0),
    rows_all: integer(),
    bytes: bigint({ mode: 'number' }),
    /** The name in the file store, while the file is there. */
    file_key: text(),
    failure: text({ enum: exportFailures }),
    /** How often the file was begun. Only the newest try may write to the row. */
    tries: smallint().notNull().default(0),
    /** From then on the process that makes the file counts as dead. */
    lease_until: moment(),
    created_at: moment().notNull(),
    started_at: moment(),
    finished_at: moment(),
    expires_at: moment(),
    downloaded_at: moment(),
    /** Removed from the list of the owner. */
    removed_at: moment(),
    /** The scheduled mail for which it is made. */
    mail_id: uuid(),
  },
  (table) => [
    index('statistics_exports_of_owner').on(table.owner_id, table.created_at, table.id),
    index('statistics_exports_newest').on(table.created_at, table.id),
    index('statistics_exports_due')
      .on(table.created_at, table.id)
      .where(sql`state in ('queued', 'working')`),
    index('statistics_exports_ending')
      .on(table.expires_at)
      .where(sql`state = 'ready'`),
    oneOf('statistics_exports_what', table.what, exportSubjects),
    oneOf('statistics_exports_format', table.format, exportFormats),
    oneOf('statistics_exports_state', table.state, exportStates),
    oneOf('statistics_exports_failure', table.failure, exportFailures),
    check('statistics_exports_reason', sql`not ${table.has_names} or length(btrim(${table.reason})) >= 10`),
    check('statistics_exports_file', sql`(${table.state} = 'ready') = (${table.file_key} is not null)`),
    check('statistics_exports_failed', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
  ],
)
export type ExportStored = typeof statisticsExports.$inferSelect

/** Summaries that leave by mail each week or each month. */
export const statisticsMails = pgTable(
  'statistics_mails',
  {
    id: uuid().primaryKey(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    what: text({ enum: sumSubjects }).notNull(),
    level: text({ enum: placeLevels }).notNull(),
    place_id: text().notNull(),
    format: text({ enum: exportFormats }).notNull(),
    language: text({ enum: languages }).notNull(),
    every: text({ enum: mailRhythms }).notNull(),
    weekday: smallint().notNull(),
    next_at: moment().notNull(),
    sent_at: moment(),
    stopped: text({ enum: mailStops }),
    created_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('statistics_mails_once').on(
      table.owner_id,
      table.what,
      table.level,
      table.place_id,
      table.every,
      table.format,
      table.language,
    ),
    index('statistics_mails_due')
      .on(table.next_at)
      .where(sql`stopped is null`),
    oneOf('statistics_mails_what', table.what, sumSubjects),
    oneOf('statistics_mails_stopped', table.stopped, mailStops),
    check('statistics_mails_weekday', sql`${table.weekday} between 1 and 7`),
  ],
)
export type MailStored = typeof statisticsMails.$inferSelect
