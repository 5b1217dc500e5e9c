import { sql } from 'drizzle-orm'
import { bigint, boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, real, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AnswerValue } from '#contract/diagnostics/answers'
import { specialConditions } from '#contract/diagnostics/attempts'
import { ageBands } from '#contract/values/age-band'
import { locales, type Language } from '#contract/values/locale'
import { users } from '../accounts/tables.ts'
import { schools } from '../places/tables.ts'
import { day, json, keptByDatabase, moment, oneOf } from '../platform/database/columns.ts'
import { careColumns } from '../profiles/policy/care-columns.ts'
import type { StoredForm } from './catalogue/stored-form.ts'
import type { LeadingRule } from './leading/leading.rules.ts'
import type { ScaleWords } from './readings/scale-words.rules.ts'
import type { TestKey } from './scorers/score-item.rules.ts'
import type { Scores } from './scorers/score-test.rules.ts'

/** A test as specialists wrote it. A published version is never edited: a change is a new version. */
export const tests = pgTable('tests', {
  id: text().primaryKey(),
  kind: text({ enum: ['ability', 'guidance', 'special'] }).notNull(),
  band: text({ enum: ageBands }).notNull(),
  version: integer().notNull(),
  opens_at: moment(),
  closes_at: moment(),
  position: smallint().notNull().default(0),
})

/** `form` holds what a browser may see in each language; `key` is read by the scoring alone; `texts` are the words of the result. */
export const testVersions = pgTable(
  'test_versions',
  {
    test_id: text()
      .notNull()
      .references(() => tests.id),
    version: integer().notNull(),
    /** Of the files as they lie on the disk: where it is the same there is nothing to load. */
    source_hash: text().notNull(),
    /** What a pupil is shown may not change once published. */
    form: jsonb().$type<StoredForm>().notNull(),
    texts: jsonb().$type<Record<Language, ScaleWords>>().notNull(),
    published_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.test_id, table.version] })],
)

/** Right answers, versioned apart: a corrected key is a new row and re-scores visibly. */
export const testKeys = pgTable(
  'test_keys',
  {
    test_id: text().notNull(),
    version: integer().notNull(),
    key_version: integer().notNull(),
    key: jsonb().$type<TestKey>().notNull(),
    published_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.test_id, table.version, table.key_version] }),
    foreignKey({ columns: [table.test_id, table.version], foreignColumns: [testVersions.test_id, testVersions.version] }),
  ],
)

export const attempts = pgTable(
  'attempts',
  {
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    test_id: text().notNull(),
    version: integer().notNull(),
    number: smallint().notNull(),
    /** Decides which items and options stand where; null for the form that many share. */
    form_seed: integer(),
    state: text({ enum: ['started', 'finished'] })
      .notNull()
      .default('started'),
    locale: text({ enum: locales }).notNull(),
    conditions: text({ enum: specialConditions }).array().notNull().default([]),
    /** The device that may answer now. */
    device_id: text().notNull(),
    /** When this device took over from another. What was answered on the other one before that moment still counts. */
    taken_over_at: moment(),
    started_at: moment().notNull(),
    /** When the clock runs out; while the attempt is paused, the latest moment it may run out at. */
    deadline_at: moment().notNull(),
    paused_at: moment(),
    /** Seconds of the clock that were left when the pause began. */
    seconds_left: integer(),
    pauses: smallint().notNull().default(0),
    paused_seconds: integer().notNull().default(0),
    /** How many items the pupil was given so far, where the parts of the test come one by one; null where all came at the start. */
    items_given: smallint(),
    /** Items below this number were closed by a break between two parts. */
    items_closed: smallint().notNull().default(0),
    /** When the next part was begun, if that closed the part before. Answers given by that moment may still arrive. */
    closed_at: moment(),
    /** Until when the part or item that was given last may be answered, where each has a clock of its own. */
    part_ends_at: moment(),
    /** An item is not answered after a later one. */
    goes_forward: boolean().notNull().default(false),
    finished_at: moment(),
    finish_reason: text({ enum: ['pupil', 'deadline'] }),
    receipt_number: integer(),
    receipt_code: text(),
    /** When the answers were last counted. Null again if an answer arrives after the end and still counts. */
    scored_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.id] }),
    index('attempts_id').on(table.id),
    uniqueIndex('attempts_live')
      .on(table.student_id, table.test_id)
      .where(sql`state = 'started'`),
    uniqueIndex('attempts_number').on(table.student_id, table.test_id, table.number),
    index('attempts_due')
      .on(table.deadline_at)
      .where(sql`state = 'started'`),
    index('attempts_unscored')
      .on(table.finished_at)
      .where(sql`state = 'finished' and scored_at is null`),
    index('attempts_finished')
      .on(table.finished_at.desc())
      .where(sql`state = 'finished'`),
    check('attempts_finish', sql`(${table.state} = 'finished') = (${table.finished_at} is not null)`),
    check('attempts_reason', sql`(${table.state} = 'finished') = (${table.finish_reason} is not null)`),
    check('attempts_counts', sql`${table.number} >= 1 and ${table.pauses} >= 0 and ${table.paused_seconds} >= 0`),
    oneOf('attempts_state', table.state, ['started', 'finished']),
    oneOf('attempts_locale', table.locale, locales),
    oneOf('attempts_finish_reason', table.finish_reason, ['pupil', 'deadline']),
  ],
)

/** One answer per attempt and item; the greatest stamp wins (`contract/src/values/stamp.ts`). No index but the key, and nothing that moves is indexed, so that cost does not grow with the seasons. */
export const answers = pgTable(
  'answers',
  {
    student_id: uuid().notNull(),
    attempt_id: uuid().notNull(),
    item: smallint().notNull(),
    stamp: bigint({ mode: 'number' }).notNull(),
    value: json<AnswerValue>(),
    seconds: real().notNull(),
    saved_at: moment().notNull(),
    is_late: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.attempt_id, table.item] }),
    check('answers_numbers', sql`${table.item} >= 0 and ${table.stamp} >= 0 and ${table.seconds} >= 0`),
  ],
)

/** What happened around a test: for people to read. */
export const attemptEvents = pgTable(
  'attempt_events',
  {
    student_id: uuid().notNull(),
    attempt_id: uuid().notNull(),
    id: uuid().notNull(),
    kind: text().notNull(),
    item: smallint(),
    seconds: real(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.student_id, table.attempt_id, table.id] })],
)

const awaits = sql`awaits_evaluation`

/** Scores as they were computed; every figure can be recomputed from the answers and the versions named here. */
export const results = pgTable(
  'results',
  {
    student_id: uuid().notNull(),
    id: uuid().notNull(),
    attempt_id: uuid().notNull(),
    /** The id by which the people who score its open tasks know this work. It is random and appears nowhere beside a name. */
    work_id: uuid().notNull().defaultRandom(),
    /** The pupil’s name, grade and school when the test ended. A later change of the profile does not change them, so no old result is printed in another name. */
    last_name: text().notNull(),
    first_name: text().notNull(),
    patronymic: text().notNull(),
    grade: smallint(),
    school_id: text().references(() => schools.id),
    key_version: integer().notNull(),
    scores: jsonb().$type<Scores>().notNull(),
    total_percent: real(),
    awaits_evaluation: boolean().notNull(),
    share_token: text(),
    /** Who made the link, and when: a parent's link ends with the tie to the child. */
    shared_by: uuid(),
    shared_at: moment(),
    computed_at: moment().notNull(),
    /** When the attempt ended. Triggers keep this and where the pupil is in care, so that lists are read from one index, however many pupils there are. */
    finished_at: moment().notNull().$defaultFn(keptByDatabase),
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
    index('works').on(table.week, table.work_id).where(awaits),
    index('works_of_region').on(table.care_region_id, table.week, table.work_id).where(awaits),
    index('works_of_center')
      .on(table.care_center_id, table.week, table.work_id)
      .where(sql`awaits_evaluation and care_center_id is not null`),
    foreignKey({ columns: [table.student_id, table.attempt_id], foreignColumns: [attempts.student_id, attempts.id] }).onDelete('cascade'),
    check('results_percent', sql`${table.total_percent} between 0 and 100`),
  ],
)

/** By which rule a test leads on, and from when: an attempt is judged by the one that held when it began. Without a rule a test leads nowhere. */
export const leadingRules = pgTable(
  'leading_rules',
  {
    test_id: text()
      .notNull()
      .references(() => tests.id),
    rule_version: integer().notNull(),
    rule: jsonb().$type<LeadingRule>(),
    holds_from: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.test_id, table.rule_version] })],
)

/** Who is invited where, by which result and rule, when. A re-score that takes an invitation back ends its row and leaves it. */
export const invitations = pgTable(
  'invitations',
  {
    student_id: uuid().notNull(),
    id: uuid().notNull(),
    result_id: uuid().notNull(),
    leads_to: text().notNull(),
    rule_version: integer().notNull(),
    at: moment().notNull(),
    ended_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.id] }),
    uniqueIndex('invitations_live')
      .on(table.student_id, table.result_id, table.leads_to)
      .where(sql`ended_at is null`),
    foreignKey({ columns: [table.student_id, table.result_id], foreignColumns: [results.student_id, results.id] }).onDelete('cascade'),
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
    foreignKey({ columns: [table.student_id, table.result_id], foreignColumns: [results.student_id, results.id] }).onDelete('cascade'),
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
    points: jsonb().$type<Record<string, number>>().notNull(),
    comment: text().notNull().default(''),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.attempt_id, table.item, table.evaluator_id] }),
    foreignKey({ columns: [table.student_id, table.attempt_id], foreignColumns: [attempts.student_id, attempts.id] }).onDelete('cascade'),
  ],
)

/** Points somebody of the staff put in the place of those of the key. Each change is a row of its own: the newest counts, or the key again where it holds no points. */
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
    foreignKey({ columns: [table.student_id, table.attempt_id], foreignColumns: [attempts.student_id, attempts.id] }).onDelete('cascade'),
    check('manual_points_within', sql`${table.points} between 0 and ${table.max}`),
    check('manual_points_numbers', sql`${table.item} >= 0 and ${table.number} >= 1`),
    check('manual_points_comment', sql`length(${table.comment}) >= 10`),
  ],
)

/** How pupils of one test version and language scored, scale by scale: counts by whole percent. A group that is large enough speaks in T-scores. */
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
  (table) => [primaryKey({ columns: [table.test_id, table.version, table.locale, table.scale] }), check('norm_groups_size', sql`${table.size} >= 0`)],
)
