import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, real, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { specialConditions } from '#contract/diagnostics'
import { ageBands } from '#contract/values/age-band'
import { locales } from '#contract/values/locale'
import { users } from '../accounts/tables.ts'
import { moment } from '../platform/columns.ts'

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
    test_id: text().notNull().references(() => tests.id),
    version: integer().notNull(),
    content_hash: text().notNull(),
    form: jsonb().notNull(),
    texts: jsonb().notNull(),
    published_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.test_id, table.version] })],
)

/** Right answers, versioned apart: a corrected key is a new row and re-scores visibly. */
export const testKeys = pgTable(
  'test_keys',
  { test_id: text().notNull(), version: integer().notNull(), key_version: integer().notNull(), key: jsonb().notNull(), published_at: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.test_id, table.version, table.key_version] }),
    foreignKey({ columns: [table.test_id, table.version], foreignColumns: [testVersions.test_id, testVersions.version] }),
  ],
)

export const attempts = pgTable(
  'attempts',
  {
    student_id: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    test_id: text().notNull(),
    version: integer().notNull(),
    number: smallint().notNull(),
    state: text({ enum: ['started', 'finished'] }).notNull().default('started'),
    locale: text({ enum: locales }).notNull(),
    conditions: text({ enum: specialConditions }).array().notNull().default([]),
    /** The device that may answer now. */
    device_id: text().notNull(),
    started_at: moment().notNull(),
    /** When the clock runs out; while the attempt is paused, the latest moment it may run out at. */
    deadline_at: moment().notNull(),
    paused_at: moment(),
    /** Seconds of the clock that were left when the pause began. */
    seconds_left: integer(),
    pauses: smallint().notNull().default(0),
    paused_seconds: integer().notNull().default(0),
    finished_at: moment(),
    finish_reason: text({ enum: ['pupil', 'deadline'] }),
    receipt_number: integer(),
    receipt_code: text(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.id] }),
    index('attempts_id').on(table.id),
    uniqueIndex('attempts_live').on(table.student_id, table.test_id).where(sql`state = 'started'`),
    uniqueIndex('attempts_number').on(table.student_id, table.test_id, table.number),
    index('attempts_due').on(table.deadline_at).where(sql`state = 'started'`),
    check('attempts_finish', sql`(${table.state} = 'finished') = (${table.finished_at} is not null)`),
  ],
)

/** One answer per attempt and item; the highest number wins. No index but the key, and nothing that moves is indexed, so that cost does not grow with the seasons. */
export const answers = pgTable(
  'answers',
  {
    student_id: uuid().notNull(),
    attempt_id: uuid().notNull(),
    item: smallint().notNull(),
    seq: integer().notNull(),
    value: jsonb(),
    seconds: real().notNull(),
    answered_at: moment().notNull(),
    saved_at: moment().notNull(),
    is_late: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.student_id, table.attempt_id, table.item] })],
)

/** What happened around a test: for people to read. */
export const attemptEvents = pgTable(
  'attempt_events',
  { student_id: uuid().notNull(), attempt_id: uuid().notNull(), id: uuid().notNull(), kind: text().notNull(), item: smallint(), seconds: real(), at: moment().notNull() },
  (table) => [primaryKey({ columns: [table.student_id, table.attempt_id, table.id] })],
)

/** Scores as they were computed; every figure can be recomputed from the answers and the versions named here. */
export const results = pgTable(
  'results',
  {
    student_id: uuid().notNull(),
    id: uuid().notNull(),
    attempt_id: uuid().notNull(),
    key_version: integer().notNull(),
    scores: jsonb().notNull(),
    total_percent: real(),
    is_admitted: boolean().notNull(),
    awaits_evaluation: boolean().notNull(),
    share_token: text(),
    computed_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.id] }),
    index('results_id').on(table.id),
    uniqueIndex('results_attempt').on(table.attempt_id),
    foreignKey({ columns: [table.student_id, table.attempt_id], foreignColumns: [attempts.student_id, attempts.id] }).onDelete('cascade'),
    check('results_percent', sql`${table.total_percent} between 0 and 100`),
  ],
)

/** Both values of every re-score, and who caused it. */
export const resultHistory = pgTable(
  'result_history',
  { student_id: uuid().notNull(), result_id: uuid().notNull(), id: uuid().notNull(), cause: text().notNull(), actor_id: uuid(), scores: jsonb().notNull(), at: moment().notNull() },
  (table) => [primaryKey({ columns: [table.student_id, table.result_id, table.id] })],
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
  (table) => [primaryKey({ columns: [table.student_id, table.attempt_id, table.item, table.evaluator_id] })],
)
