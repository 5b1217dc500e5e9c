import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { deviceKinds, measures, otherMeasures } from '#contract/statistics/measures'
import { languages } from '#contract/values/locale'
import { day, moment, oneOf } from '../platform/database/columns.ts'
import { users } from '../users/tables.ts'
import { grains, levels } from './sums/levels.rules.ts'
import { ageColumns } from './sums/columns.rules.ts'

/** The place of a counted fact, as it is now; triggers update it when a pupil or a school moves. */
const placeColumns = () => ({ school_id: text(), district_id: text(), region_id: text() })
/** What is known of a pupil, for filters. */
const pupilColumns = () => ({
  language: text(),
  /** Full years on 1 September of the season. */
  age: smallint(),
  gender: text(),
  is_rural: boolean(),
  device: text(),
})

/**
 * One row for each pupil and season with the day on which each measure was first met. Triggers maintain it and write
 * every change of it into `statistics_changes`; the code never writes to it. A row without days counts nothing: it is
 * there so that a move of the pupil and a first attempt at the same moment meet at one row.
 */
export const pupilSeasons = pgTable(
  'pupil_seasons',
  {
    student_id: uuid().notNull(),
    /** First year of the season. */
    season: smallint().notNull(),
    ...placeColumns(),
    ...pupilColumns(),
    /** The first attempt of the season: its language and device are those of the pupil. */
    first_started_at: moment(),
    first_attempt_id: uuid(),
    /** False until place and person are filled in; such a row counts nothing. */
    is_placed: boolean().notNull().default(false),
    registered: day(),
    step_1_started: day(),
    step_1_finished: day(),
    invited: day(),
    came: day(),
    step_2_passed: day(),
    career_started: day(),
    career_finished: day(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.season] }),
    index('pupil_seasons_of_place').on(table.district_id, table.school_id, table.season),
    foreignKey({
      name: 'pupil_seasons_pupil',
      columns: [table.student_id],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
    oneOf('pupil_seasons_language', table.language, languages),
    oneOf('pupil_seasons_device', table.device, deviceKinds),
  ],
)

/**
 * Everything else that is counted: accounts, appointments, score sheets. A row is one count on one day; its subject is
 * the account, the appointment or the sheet. Triggers maintain it as they do `pupil_seasons`.
 */
export const countedFacts = pgTable(
  'counted_facts',
  {
    subject_id: uuid().notNull(),
    measure: text({ enum: otherMeasures }).notNull(),
    day: day().notNull(),
    ...placeColumns(),
    /** The centre where it took place; decides the region. */
    center_id: text(),
  },
  (table) => [
    primaryKey({ columns: [table.subject_id, table.measure] }),
    index('counted_facts_of_school').on(table.school_id),
    oneOf('counted_facts_measure', table.measure, otherMeasures),
  ],
)

/**
 * Differences that are not folded into the sums yet, written in the transaction of the change. There is no key: a job
 * takes them by deleting them, and readers add those that are left.
 */
export const statisticsChanges = pgTable('statistics_changes', {
  measure: text().notNull(),
  day: day().notNull(),
  ...placeColumns(),
  ...pupilColumns(),
  difference: integer().notNull(),
})

/**
 * What was counted in a place on a day, in a third of a month or in a month, in all and by each filter alone. Only the
 * job that folds and the audit write to it.
 */
export const statisticsSums = pgTable(
  'statistics_sums',
  {
    level: smallint().notNull(),
    place_id: text().notNull(),
    grain: smallint().notNull(),
    /** The first day. */
    day: day().notNull(),
    measure: text({ enum: measures }).notNull(),
    total: integer().notNull().default(0),
    ru: integer().notNull().default(0),
    kk: integer().notNull().default(0),
    en: integer().notNull().default(0),
    male: integer().notNull().default(0),
    female: integer().notNull().default(0),
    rural: integer().notNull().default(0),
    urban: integer().notNull().default(0),
    phone: integer().notNull().default(0),
    tablet: integer().notNull().default(0),
    computer: integer().notNull().default(0),
    ...ageColumns((name) => [name, integer().notNull().default(0)] as const),
  },
  (table) => [
    primaryKey({ columns: [table.level, table.place_id, table.grain, table.day, table.measure] }),
    check('statistics_sums_level', sql`${table.level} between ${sql.raw(levels.range)}`),
    check('statistics_sums_grain', sql`${table.grain} in (${sql.raw(Object.values(grains).join(', '))})`),
  ],
)

/** The same by all filters together, for questions with several of them; not of single schools. */
export const statisticsDetails = pgTable(
  'statistics_details',
  {
    level: smallint().notNull(),
    place_id: text().notNull(),
    grain: smallint().notNull(),
    day: day().notNull(),
    measure: text({ enum: measures }).notNull(),
    ...pupilColumns(),
    total: integer().notNull(),
  },
  (table) => [
    unique('statistics_details_key')
      .on(
        table.level,
        table.place_id,
        table.grain,
        table.day,
        table.measure,
        table.language,
        table.age,
        table.gender,
        table.is_rural,
        table.device,
      )
      .nullsNotDistinct(),
  ],
)

/** What each nightly audit found and repaired. */
export const statisticsAudits = pgTable('statistics_audits', {
  id: uuid().primaryKey(),
  at: moment().notNull(),
  /** Pupils whose days, place or person differed from their sources. */
  pupils: integer().notNull(),
  /** Accounts, appointments and sheets that differed. */
  subjects: integer().notNull(),
  /** Rows of sums that differed. */
  sums: integer().notNull(),
  /** Rows of `statistics_records` that differed. */
  records: integer().notNull(),
})
