import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import type { AnswerValue } from '#contract/diagnostics/answers'
import { specialConditions } from '#contract/diagnostics/attempts'
import { locales } from '#contract/values/locale'
import type { ItemChoices } from '../instrument/item-choices.rules.ts'
import { json, moment, oneOf } from '../../platform/database/columns.ts'
import { users } from '../../users/tables.ts'

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
    /**
     * The items of a form that grows with its answers, in their order, each with what was known when it was chosen;
     * null for every other form.
     */
    item_choices: jsonb().$type<ItemChoices>(),
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
    /**
     * How many items the pupil was given so far, where the parts of the test come one by one; null where all came at
     * the start.
     */
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
    /**
     * Of an attempt that its deadline ended: when its device said that it had no more answers to send. The pupil's own
     * finish says so by itself.
     */
    handed_in_at: moment(),
    receipt_number: integer(),
    receipt_code: text(),
    /**
     * When the answers were last counted. Null until no more can arrive, and again if one was being written while they
     * were counted.
     */
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
    index('attempts_grown')
      .on(table.test_id, table.started_at.desc())
      .where(sql`item_choices is not null`),
    check('attempts_finish', sql`(${table.state} = 'finished') = (${table.finished_at} is not null)`),
    check('attempts_reason', sql`(${table.state} = 'finished') = (${table.finish_reason} is not null)`),
    check('attempts_handed_in', sql`${table.handed_in_at} is null or ${table.finish_reason} = 'deadline'`),
    check('attempts_counts', sql`${table.number} >= 1 and ${table.pauses} >= 0 and ${table.paused_seconds} >= 0`),
    oneOf('attempts_state', table.state, ['started', 'finished']),
    oneOf('attempts_locale', table.locale, locales),
    oneOf('attempts_finish_reason', table.finish_reason, ['pupil', 'deadline']),
  ],
)

/**
 * One answer per attempt and item; the greatest stamp wins (`contract/src/values/stamp.ts`). No index but the key, and
 * nothing that moves is indexed, so that cost does not grow with the seasons.
 */
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

/**
 * Attempts that somebody of the staff has added for one pupil at one test, and those they took back. Rows are only
 * added.
 */
export const addedAttempts = pgTable(
  'added_attempts',
  {
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    test_id: text().notNull(),
    /** Counts the rows of a pupil and a test from 1, so that two of the staff cannot both follow the same one. */
    number: smallint().notNull(),
    /** The number of the attempt that it opens: once an attempt with this number is there, it is used. */
    attempt: smallint().notNull(),
    /** False where it was taken back. */
    is_added: boolean().notNull(),
    reason: text().notNull(),
    staff_id: uuid().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.test_id, table.number] }),
    check('added_attempts_numbers', sql`${table.number} >= 1 and ${table.attempt} >= 2`),
    check('added_attempts_reason', sql`${table.reason} <> ''`),
  ],
)
