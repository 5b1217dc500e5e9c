import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { deviceKinds } from '#contract/statistics/measures'
import { identityStates, recordStates, recordTables } from '#contract/statistics/record-tables'
import { languages } from '#contract/values/locale'
import { moment, oneOf } from '../../platform/database/columns.ts'

/** The value of `result` for a test whose points are not complete; no percentage is that low. */
export const noResultYet = -1

/**
 * One narrow row for each record of the tables, with everything they filter and order by. Triggers maintain it; the
 * code never writes to it. `id` is that of the result, the invitation, the score sheet, the appointment or the
 * account. Each index begins with a territory and continues with an order; its other columns let a page look at rows
 * without reading them.
 */
export const statisticsRecords = pgTable(
  'statistics_records',
  {
    record_table: text({ enum: recordTables }).notNull(),
    id: uuid().notNull(),
    /** The pupil or the specialist; null for a preschooler, who has no account. */
    user_id: uuid(),
    region_id: text(),
    district_id: text(),
    school_id: text(),
    /** When the test ended, the invitation was made, the meeting began or the account was created. */
    at: moment().notNull(),
    /** Tenths of a percent, or `noResultYet`; null in tables without results. */
    result: smallint(),
    language: text({ enum: languages }),
    /** In full years on 1 September of the season. */
    age: smallint(),
    gender: text({ enum: ['male', 'female'] }),
    is_rural: boolean(),
    device: text({ enum: deviceKinds }),
    is_admitted: boolean(),
    identity: text({ enum: identityStates }),
    state: text({ enum: recordStates }),
    /** The test and when its attempt began, because results of a round may be withheld. */
    test_id: text(),
    started_at: moment(),
  },
  (table) => {
    const byDate = [table.at, table.id] as const
    const byResult = [table.result, table.id] as const
    const filters = [
      table.language,
      table.age,
      table.gender,
      table.is_rural,
      table.device,
      table.is_admitted,
      table.identity,
      table.state,
    ] as const
    const name = table.record_table
    const hasResult = sql`result is not null`
    return [
      primaryKey({ columns: [table.id, table.record_table] }),
      index('statistics_records_of_user')
        .on(table.user_id, name)
        .where(sql`user_id is not null`),
      index('statistics_records_by_date').on(name, ...byDate, ...filters),
      index('statistics_records_of_region').on(name, table.region_id, ...byDate, ...filters),
      index('statistics_records_of_district').on(name, table.district_id, ...byDate, ...filters, table.region_id),
      index('statistics_records_of_school').on(name, table.school_id, ...byDate, ...filters, table.region_id),
      index('statistics_records_by_result')
        .on(name, ...byResult, table.at, ...filters)
        .where(hasResult),
      index('statistics_records_of_region_by_result')
        .on(name, table.region_id, ...byResult, table.at, ...filters)
        .where(hasResult),
      index('statistics_records_of_district_by_result')
        .on(name, table.district_id, ...byResult, table.at, ...filters, table.region_id)
        .where(hasResult),
      index('statistics_records_of_school_by_result')
        .on(name, table.school_id, ...byResult, table.at, ...filters, table.region_id)
        .where(hasResult),
      oneOf('statistics_records_table', name, recordTables),
      oneOf('statistics_records_identity', table.identity, identityStates),
      oneOf('statistics_records_device', table.device, deviceKinds),
    ]
  },
)
