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
import { deviceKinds } from '#contract/statistics/measures'
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
    /** Decides the items and their order and the options; null for the shared form. */
    form_seed: integer(),
    /**
     * The items of an adaptive form in their order, each with the estimate at the time it was chosen; null for every
     * other form.
     */
    item_choices: jsonb().$type<ItemChoices>(),
    state: text({ enum: ['started', 'finished'] })
      .notNull()
      .default('started'),
    locale: text({ enum: locales }).notNull(),
    conditions: text({ enum: specialConditions }).array().notNull().default([]),
    /** The only device that may answer now. */
    device_id: text().notNull(),
    /** What the attempt was begun on, as its browser says; null if it was not recorded. */
    device_kind: text({ enum: deviceKinds }),
    /** When this device took over from another. Answers given on the other device before that moment still count. */
    taken_over_at: moment(),
    started_at: moment().notNull(),
    /** When the clock runs out; while the attempt is paused, the latest moment at which it may run out. */
    deadline_at: moment().notNull(),
    paused_at: moment(),
    /** Seconds that were left on the clock when the pause began. */
    seconds_left: integer(),
    pauses: smallint().notNull().default(0),
    paused_seconds: integer().notNull().default(0),
    /** When staff paused the room; `paused_at` is the same then. */
    held_at: moment(),
    /** Seconds in which the room was paused; they are no pauses of the pupil. */
    held_seconds: integer().notNull().default(0),
    /** Seconds that staff have added to the clock. */
    added_seconds: integer().notNull().default(0),
    /**
     * How many items the pupil has been given so far, if parts or items are given one by one; null if all were given at
     * the start.
     */
    items_given: smallint(),
    /** Items below this number are closed, by a break or because the next part or item has begun. */
    items_closed: smallint().notNull().default(0),
    /** When the next part began, if that closed the previous one. Answers given by that moment may still arrive. */
    closed_at: moment(),
    /** When the clock of the current part or item runs out, if it has its own clock. */
    part_ends_at: moment(),
    /** An item cannot be answered after a later one. */
    goes_forward: boolean().notNull().default(false),
    finished_at: moment(),
    finish_reason: text({ enum: ['pupil', 'deadline'] }),
    /**
     * When the device reported that it had no more answers to send. Only for attempts that the deadline ended; a
     * pupil's own finish implies it.
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
    check('attempts_held', sql`${table.held_at} is null or ${table.paused_at} is not null`),
    check('attempts_added', sql`${table.held_seconds} >= 0 and ${table.added_seconds} between 0 and 3600`),
    oneOf('attempts_state', table.state, ['started', 'finished']),
    oneOf('attempts_device_kind', table.device_kind, deviceKinds),
    oneOf('attempts_locale', table.locale, locales),
    oneOf('attempts_finish_reason', table.finish_reason, ['pupil', 'deadline']),
  ],
)

/**
 * One answer per attempt and item; the greatest stamp wins (`contract/src/values/stamp.ts`). There is no index besides
 * the key, and no column that changes is indexed, so that the cost of a save does not grow over the seasons.
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

/** Events during a test, for people to read. */
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

/** Attempts that staff have added for one pupil at one test or taken back. Rows are only added. */
export const addedAttempts = pgTable(
  'added_attempts',
  {
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    test_id: text().notNull(),
    /** Numbers the rows of a pupil and a test from 1, so that two members of staff cannot both write the next one. */
    number: smallint().notNull(),
    /** Number of the attempt that it opens. Once an attempt with this number exists, it is used. */
    attempt: smallint().notNull(),
    /** False if the attempt was taken back. */
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
