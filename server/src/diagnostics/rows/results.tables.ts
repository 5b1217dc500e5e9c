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
import type { Marks } from '#contract/diagnostics/evaluation'
import { locales } from '#contract/values/locale'
import { schools } from '../../places/tables.ts'
import { day, filledByDatabase, moment } from '../../platform/database/columns.ts'
import { careColumns } from '../../profiles/policy/care-columns.ts'
import { attempts } from './attempts.tables.ts'
import type { Scores } from '../scorers/score-test.rules.ts'

const hasTurn = sql`turn is not null`

/** Scores as they were computed. Every figure can be computed again from the answers and the versions recorded here. */
export const results = pgTable(
  'results',
  {
    student_id: uuid().notNull(),
    id: uuid().notNull(),
    attempt_id: uuid().notNull(),
    /**
     * The id by which evaluators of open tasks know this work. It is random and appears nowhere together with a name.
     */
    work_id: uuid().notNull().defaultRandom(),
    /**
     * The pupil’s name, grade and school when the test ended. Later changes of the profile do not change them, so no
     * old result is printed under another name.
     */
    last_name: text().notNull(),
    first_name: text().notNull(),
    patronymic: text().notNull(),
    grade: smallint(),
    school_id: text().references(() => schools.id),
    key_version: integer().notNull(),
    scores: jsonb().$type<Scores>().notNull(),
    total_percent: real(),
    awaits_evaluation: boolean().notNull(),
    /** Item numbers of the open tasks that still need one more evaluator. */
    wanted: smallint().array().notNull().default([]),
    /**
     * Priority for evaluators: 0 if the result waits for points, 1 if a second rater was drawn, null if nobody is
     * needed.
     */
    turn: smallint().generatedAlwaysAs(
      sql`(case when awaits_evaluation then 0 when cardinality(wanted) > 0 then 1 end)::smallint`,
    ),
    share_token: text(),
    /** Who made the link, and when. A parent's link ends with the parent's link to the child. */
    shared_by: uuid(),
    shared_at: moment(),
    computed_at: moment().notNull(),
    /**
     * When the attempt ended. Triggers maintain this column and the care columns, so that lists are read from one
     * index, however many pupils there are.
     */
    finished_at: moment().notNull().$defaultFn(filledByDatabase),
    /** Monday of the week in which the work was handed in. */
    week: day()
      .notNull()
      .generatedAlwaysAs(sql`(date_trunc('week', finished_at at time zone 'Asia/Almaty'))::date`),
    ...careColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.id] }),
    index('results_id').on(table.id),
    uniqueIndex('results_attempt').on(table.attempt_id),
    uniqueIndex('results_work').on(table.work_id),
    index('results_key').on(table.key_version),
    index('results_of_school').on(table.care_school_id, table.awaits_evaluation, table.finished_at, table.id),
    index('results_of_region').on(table.care_region_id, table.awaits_evaluation, table.finished_at, table.id),
    index('results_of_center')
      .on(table.care_center_id, table.awaits_evaluation, table.finished_at, table.id)
      .where(sql`care_center_id is not null`),
    index('works_by_turn').on(table.turn, table.week, table.work_id).where(hasTurn),
    index('works_by_turn_of_school').on(table.care_school_id, table.turn, table.week, table.work_id).where(hasTurn),
    index('works_by_turn_of_region').on(table.care_region_id, table.turn, table.week, table.work_id).where(hasTurn),
    index('works_by_turn_of_center')
      .on(table.care_center_id, table.turn, table.week, table.work_id)
      .where(sql`turn is not null and care_center_id is not null`),
    foreignKey({
      columns: [table.student_id, table.attempt_id],
      foreignColumns: [attempts.student_id, attempts.id],
    }).onDelete('cascade'),
    check('results_percent', sql`${table.total_percent} between 0 and 100`),
  ],
)

/** The scores that each new count replaced, and who caused it. */
export const resultHistory = pgTable(
  'result_history',
  {
    student_id: uuid().notNull(),
    result_id: uuid().notNull(),
    id: uuid().notNull(),
    cause: text({ enum: ['late-answers', 'evaluation', 'key-changed', 'manual-points', 'appeal'] }).notNull(),
    actor_id: uuid(),
    /** The reason, as written by the person who caused it. */
    comment: text().notNull().default(''),
    scores: jsonb().$type<Scores>().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.result_id, table.id] }),
    foreignKey({
      columns: [table.student_id, table.result_id],
      foreignColumns: [results.student_id, results.id],
    }).onDelete('cascade'),
  ],
)

/** Points that a person gave to an open task. */
export const evaluations = pgTable(
  'evaluations',
  {
    student_id: uuid().notNull(),
    attempt_id: uuid().notNull(),
    item: smallint().notNull(),
    evaluator_id: uuid().notNull(),
    /** Whether this is the first, second or third evaluation of the task. A correction does not change it. */
    number: smallint().notNull(),
    /** One of the first evaluations of a new evaluator, which another person checks. */
    is_early: boolean().notNull().default(false),
    points: jsonb().$type<Record<string, number>>().notNull(),
    /**
     * The categories and ratings of ideas from which the points are computed; null if the points were given directly.
     */
    marks: jsonb().$type<Marks>(),
    comment: text().notNull().default(''),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.attempt_id, table.item, table.evaluator_id] }),
    uniqueIndex('evaluations_number').on(table.student_id, table.attempt_id, table.item, table.number),
    index('evaluations_of_evaluator').on(table.evaluator_id),
    check('evaluations_numbers', sql`${table.number} >= 1`),
    foreignKey({
      columns: [table.student_id, table.attempt_id],
      foreignColumns: [attempts.student_id, attempts.id],
    }).onDelete('cascade'),
  ],
)

/** The points of an evaluator and the marks they are computed from. */
interface Given {
  points: Record<string, number>
  marks: Marks | null
}

/** Corrections of an evaluator's own points, with the values before and after and the reason. Rows are only added. */
export const evaluationChanges = pgTable(
  'evaluation_changes',
  {
    student_id: uuid().notNull(),
    attempt_id: uuid().notNull(),
    item: smallint().notNull(),
    evaluator_id: uuid().notNull(),
    /** Numbers the corrections of one evaluation from 1. */
    number: smallint().notNull(),
    before: jsonb().$type<Given>().notNull(),
    after: jsonb().$type<Given>().notNull(),
    reason: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'evaluation_changes_key',
      columns: [table.student_id, table.attempt_id, table.item, table.evaluator_id, table.number],
    }),
    foreignKey({
      name: 'evaluation_changes_of',
      columns: [table.student_id, table.attempt_id, table.item, table.evaluator_id],
      foreignColumns: [evaluations.student_id, evaluations.attempt_id, evaluations.item, evaluations.evaluator_id],
    }).onDelete('cascade'),
    check('evaluation_changes_number', sql`${table.number} >= 1`),
    check('evaluation_changes_reason', sql`length(${table.reason}) >= 10`),
  ],
)

/**
 * Points from staff that replace the points of the key. Each change is a separate row. The newest applies; if it has no
 * points, the key applies again.
 */
export const manualPoints = pgTable(
  'manual_points',
  {
    student_id: uuid().notNull(),
    attempt_id: uuid().notNull(),
    item: smallint().notNull(),
    /** Numbers the changes of one answer from 1, so that two editors cannot both write the next one. */
    number: smallint().notNull(),
    points: real(),
    /** The maximum of the item. */
    max: real().notNull(),
    comment: text().notNull(),
    staff_id: uuid().notNull(),
    /** The second person, if two decided. A trigger refuses later changes by one alone. */
    confirmed_by: uuid(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.attempt_id, table.item, table.number] }),
    foreignKey({
      columns: [table.student_id, table.attempt_id],
      foreignColumns: [attempts.student_id, attempts.id],
    }).onDelete('cascade'),
    check('manual_points_within', sql`${table.points} between 0 and ${table.max}`),
    check('manual_points_numbers', sql`${table.item} >= 0 and ${table.number} >= 1`),
    check('manual_points_two_people', sql`${table.confirmed_by} <> ${table.staff_id}`),
    check('manual_points_comment', sql`length(${table.comment}) >= 10`),
  ],
)

/**
 * How pupils of one test version and language scored on each scale: counts by whole percent. If a group is large
 * enough, results get T-scores.
 */
export const normGroups = pgTable(
  'norm_groups',
  {
    test_id: text().notNull(),
    version: integer().notNull(),
    locale: text({ enum: locales }).notNull(),
    scale: text().notNull(),
    counts: jsonb().$type<number[]>().notNull(),
    size: integer().notNull(),
    computed_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.test_id, table.version, table.locale, table.scale] }),
    check('norm_groups_size', sql`${table.size} >= 0`),
  ],
)
