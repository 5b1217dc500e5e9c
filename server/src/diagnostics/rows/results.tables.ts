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

/** Scores as they were computed; every figure can be recomputed from the answers and the versions named here. */
export const results = pgTable(
  'results',
  {
    student_id: uuid().notNull(),
    id: uuid().notNull(),
    attempt_id: uuid().notNull(),
    /**
     * The id by which the people who score its open tasks know this work. It is random and appears nowhere beside a
     * name.
     */
    work_id: uuid().notNull().defaultRandom(),
    /**
     * The pupil’s name, grade and school when the test ended. A later change of the profile does not change them, so no
     * old result is printed in another name.
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
    /** The open tasks, by the number of the item, that one more person is asked to score. */
    wanted: smallint().array().notNull().default([]),
    /**
     * What people score first: 0 where the result waits for it, 1 where a second rater was drawn; null where nobody is
     * asked.
     */
    turn: smallint().generatedAlwaysAs(
      sql`(case when awaits_evaluation then 0 when cardinality(wanted) > 0 then 1 end)::smallint`,
    ),
    share_token: text(),
    /** Who made the link, and when: a parent's link ends with the tie to the child. */
    shared_by: uuid(),
    shared_at: moment(),
    computed_at: moment().notNull(),
    /**
     * When the attempt ended. Triggers keep this and where the pupil is in care, so that lists are read from one index,
     * however many pupils there are.
     */
    finished_at: moment().notNull().$defaultFn(filledByDatabase),
    /** The Monday of the week in which the work was handed in. */
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

/** Both values of every re-score, and who caused it. */
export const resultHistory = pgTable(
  'result_history',
  {
    student_id: uuid().notNull(),
    result_id: uuid().notNull(),
    id: uuid().notNull(),
    cause: text({ enum: ['late-answers', 'evaluation', 'key-changed', 'manual-points'] }).notNull(),
    actor_id: uuid(),
    /** Why, in the words of whoever caused it. */
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

/** Points a person gave to an open task. */
export const evaluations = pgTable(
  'evaluations',
  {
    student_id: uuid().notNull(),
    attempt_id: uuid().notNull(),
    item: smallint().notNull(),
    evaluator_id: uuid().notNull(),
    /** Whether it is the first, the second or the third of the task; a correction does not change it. */
    number: smallint().notNull(),
    /** Among the first of a new evaluator, which another person checks. */
    is_early: boolean().notNull().default(false),
    points: jsonb().$type<Record<string, number>>().notNull(),
    /** Which categories and which ratings of ideas the points are made of; null where they were given as they are. */
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

/** What an evaluator gave: the points and what they are made of. */
interface Given {
  points: Record<string, number>
  marks: Marks | null
}

/** Every correction of an evaluator's own points, with both values and the reason. Rows are only added. */
export const evaluationChanges = pgTable(
  'evaluation_changes',
  {
    student_id: uuid().notNull(),
    attempt_id: uuid().notNull(),
    item: smallint().notNull(),
    evaluator_id: uuid().notNull(),
    /** Counts the corrections of one evaluation from 1. */
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
 * Points somebody of the staff put in the place of those of the key. Each change is a row of its own: the newest
 * counts, or the key again where it holds no points.
 */
export const manualPoints = pgTable(
  'manual_points',
  {
    student_id: uuid().notNull(),
    attempt_id: uuid().notNull(),
    item: smallint().notNull(),
    /** Counts the changes of one answer from 1, so that two editors cannot both follow the same one. */
    number: smallint().notNull(),
    points: real(),
    /** What the item was worth. */
    max: real().notNull(),
    comment: text().notNull(),
    staff_id: uuid().notNull(),
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
    check('manual_points_comment', sql`length(${table.comment}) >= 10`),
  ],
)

/**
 * How pupils of one test version and language scored, scale by scale: counts by whole percent. A group that is large
 * enough speaks in T-scores.
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
