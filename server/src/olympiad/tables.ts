import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { languages } from '#contract/values/locale'
import {
  mostDelayMinutes,
  olympiadChangeKinds,
  olympiadRounds,
  olympiadStatuses,
  olympiadSubjects,
  roundPhases,
  type OlympiadSubject,
} from '#contract/values/olympiad'
import { regions, schools } from '../places/tables.ts'
import { moment, oneOf } from '../platform/database/columns.ts'
import { texts } from '../platform/database/texts.ts'
import { users } from '../users/tables.ts'

/** A season of the olympiad, named by its school year, with its rules. */
export const olympiadSeasons = pgTable(
  'olympiad_seasons',
  {
    id: text().primaryKey(),
    ...texts('title'),
    registers_from: moment().notNull(),
    registers_until: moment().notNull(),
    /** Decides between equal totals, subject by subject. */
    tie_order: text({ enum: olympiadSubjects }).array().notNull(),
    languages: text({ enum: languages }).array().notNull(),
    version: integer().notNull().default(1),
    is_demo: boolean().notNull().default(false),
    created_at: moment().notNull(),
  },
  (table) => [
    check('olympiad_seasons_id', sql`${table.id} ~ '^20[0-9]{2}-20[0-9]{2}$'`),
    check('olympiad_seasons_window', sql`${table.registers_from} < ${table.registers_until}`),
    check('olympiad_seasons_rules', sql`cardinality(${table.tie_order}) > 0 and cardinality(${table.languages}) > 0`),
  ],
)

/** A round of a season: its test, window, quota and progress. The three switches are separate columns. */
export const olympiadSeasonRounds = pgTable(
  'olympiad_season_rounds',
  {
    season_id: text()
      .notNull()
      .references(() => olympiadSeasons.id, { onDelete: 'cascade' }),
    round: text({ enum: olympiadRounds }).notNull(),
    test_id: text().notNull(),
    opens_at: moment().notNull(),
    closes_at: moment().notNull(),
    places_per_region: smallint().notNull(),
    phase: text({ enum: roundPhases }).notNull().default('planned'),
    pupils_see: boolean().notNull().default(false),
    /** Since when without a break; null while pupils do not see them. */
    pupils_see_since: moment(),
    public_sees: boolean().notNull().default(false),
    ranked_at: moment(),
    /** When appeals are accepted, to the hour; both null if they are not. */
    appeals_open_at: moment(),
    appeals_close_at: moment(),
    /** Families with a number up to this one were notified that the results are open; 0 again when they are hidden. */
    notified_number: integer().notNull().default(0),
    /** The day of the diplomas. */
    final_at: moment(),
    /** SHA-256 of the final rows; empty before. */
    hash: text().notNull().default(''),
    /**
     * When staff gave the tasks with their keys to the public archive, and the version of the test that they are of.
     */
    released_at: moment(),
    released_version: smallint(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.season_id, table.round] }),
    oneOf('olympiad_season_rounds_round', table.round, olympiadRounds),
    oneOf('olympiad_season_rounds_phase', table.phase, roundPhases),
    check('olympiad_season_rounds_window', sql`${table.opens_at} < ${table.closes_at}`),
    check('olympiad_season_rounds_places', sql`${table.places_per_region} > 0`),
    check(
      'olympiad_season_rounds_shown',
      sql`not (${table.pupils_see} or ${table.public_sees}) or ${table.phase} in ('provisional', 'final')`,
    ),
    check('olympiad_season_rounds_shown_since', sql`${table.pupils_see} = (${table.pupils_see_since} is not null)`),
    check(
      'olympiad_season_rounds_released',
      sql`(${table.released_at} is null) = (${table.released_version} is null)
        and (${table.released_at} is null or (${table.phase} = 'final' and ${table.round} <> 'trial'))`,
    ),
    check(
      'olympiad_season_rounds_appeals',
      sql`num_nonnulls(${table.appeals_open_at}, ${table.appeals_close_at}) = 0 or (${table.round} <> 'trial'
        and ${table.appeals_open_at} is not null and ${table.appeals_close_at} is not null
        and ${table.appeals_open_at} < ${table.appeals_close_at}
        and extract(epoch from ${table.appeals_open_at})::bigint % 3600 = 0
        and extract(epoch from ${table.appeals_close_at})::bigint % 3600 = 0)`,
    ),
    check('olympiad_season_rounds_final', sql`(${table.phase} = 'final') = (${table.final_at} is not null)`),
    check('olympiad_season_rounds_public', sql`not ${table.public_sees} or ${table.ranked_at} is not null`),
    check(
      'olympiad_season_rounds_hash',
      sql`(${table.phase} = 'final' and ${table.round} <> 'trial') = (${table.hash} <> '')`,
    ),
  ],
)

/**
 * The secret of a round, from which the forms of its participants and the keys of their packages follow. It is sealed,
 * so that a copy of the database does not tell it. It never changes, and is not part of any history or export.
 */
export const olympiadRoundKeys = pgTable(
  'olympiad_round_keys',
  {
    season_id: text().notNull(),
    round: text({ enum: olympiadRounds }).notNull(),
    sealed: text().notNull(),
    made_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.season_id, table.round] }),
    foreignKey({
      columns: [table.season_id, table.round],
      foreignColumns: [olympiadSeasonRounds.season_id, olympiadSeasonRounds.round],
    }).onDelete('cascade'),
    check('olympiad_round_keys_sealed', sql`${table.sealed} <> ''`),
  ],
)

/** `notified_number` of a round of which no family is to be notified any more. */
export const allNotified = 2_147_483_647

/** Who changed what in a season; rows are only added. */
export const olympiadChanges = pgTable(
  'olympiad_changes',
  {
    id: uuid().primaryKey(),
    season_id: text()
      .notNull()
      .references(() => olympiadSeasons.id, { onDelete: 'cascade' }),
    round: text({ enum: olympiadRounds }),
    what: text({ enum: olympiadChangeKinds }).notNull(),
    before: text().notNull(),
    after: text().notNull(),
    reason: text().notNull().default(''),
    at: moment().notNull(),
    by_id: uuid().notNull(),
  },
  (table) => [index('olympiad_changes_of_season').on(table.season_id, table.id)],
)

/** Pupils who take part in a season, with school and grade as they were when they registered. */
export const olympiadParticipants = pgTable(
  'olympiad_participants',
  {
    season_id: text()
      .notNull()
      .references(() => olympiadSeasons.id),
    /** Counts up within the whole platform, so that it names a person without the account's id. */
    number: integer().generatedAlwaysAsIdentity().notNull(),
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    school_id: text()
      .notNull()
      .references(() => schools.id),
    region_id: text()
      .notNull()
      .references(() => regions.id),
    grade: smallint().notNull(),
    registered_at: moment().notNull(),
    /** The pupil, or the member of staff of the school who sent the list. Either confirmed the two years. */
    registered_by: uuid().notNull(),
    is_hidden: boolean().notNull().default(false),
    /** The own windows of all rounds lie that many minutes later. */
    delay_minutes: smallint().notNull().default(0),
    /** Extra time as in any test, in all rounds. */
    has_extra_time: boolean().notNull().default(false),
    /** May begin before a planned round opens, to try it out; only a hidden participant may. */
    tries_early: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.season_id, table.student_id] }),
    uniqueIndex('olympiad_participants_number').on(table.number),
    index('olympiad_participants_of_student').on(table.student_id),
    index('olympiad_participants_of_season').on(table.season_id, table.number),
    index('olympiad_participants_of_school').on(table.season_id, table.school_id),
    index('olympiad_participants_of_region').on(table.season_id, table.region_id, table.number),
    check('olympiad_participants_grade', sql`${table.grade} in (5, 6)`),
    check(
      'olympiad_participants_delay',
      sql`${table.delay_minutes} between 0 and ${sql.raw(String(mostDelayMinutes))}`,
    ),
    check('olympiad_participants_early', sql`not ${table.tries_early} or ${table.is_hidden}`),
  ],
)

/** Whether a parent agreed that the name is published. Rows are only added; the newest is in force. */
export const olympiadNameConsents = pgTable(
  'olympiad_name_consents',
  {
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    is_given: boolean().notNull(),
    by_id: uuid().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.student_id, table.id] })],
)

/**
 * The ranking of a round. While a round is not final it is counted anew as a whole. Of a final row the database refuses
 * every change but one: when a person is erased, `student_id` and the name are cleared, and figures and hash stay.
 */
export const olympiadPlaces = pgTable(
  'olympiad_places',
  {
    season_id: text().notNull(),
    round: text({ enum: olympiadRounds }).notNull(),
    number: integer().notNull(),
    student_id: uuid(),
    last_name: text().notNull(),
    first_name: text().notNull(),
    region_id: text()
      .notNull()
      .references(() => regions.id),
    school_id: text()
      .notNull()
      .references(() => schools.id),
    grade: smallint().notNull(),
    points: jsonb().$type<Record<OlympiadSubject, number>>().notNull(),
    wrong: smallint().notNull(),
    total: real().notNull(),
    /** Null for a participant who is not ranked. */
    rank: integer(),
    status: text({ enum: olympiadStatuses }),
    passes: boolean().notNull(),
    /** Number of the diploma, which exists once the round is final; null for a participant who is not ranked. */
    diploma: text(),
  },
  (table) => [
    primaryKey({ columns: [table.season_id, table.round, table.number] }),
    foreignKey({
      columns: [table.season_id, table.round],
      foreignColumns: [olympiadSeasonRounds.season_id, olympiadSeasonRounds.round],
    }),
    index('olympiad_places_by_rank').on(table.season_id, table.round, table.rank, table.number),
    index('olympiad_places_of_region').on(table.season_id, table.round, table.region_id, table.rank, table.number),
    index('olympiad_places_of_student').on(table.student_id),
    index('olympiad_places_of_school').on(table.school_id, table.season_id, table.round),
    uniqueIndex('olympiad_places_diploma').on(table.diploma),
    oneOf('olympiad_places_status', table.status, olympiadStatuses),
    check('olympiad_places_ranked', sql`(${table.rank} is null) = (${table.status} is null)`),
    check('olympiad_places_diploma', sql`(${table.rank} is null) = (${table.diploma} is null)`),
    check('olympiad_places_passing', sql`not ${table.passes} or ${table.rank} is not null`),
  ],
)
