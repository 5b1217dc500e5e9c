import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { appointmentKinds, formats, trainingSubjects } from '#contract/values/appointments/appointment'
import { dayOffReasons } from '#contract/values/appointments/week'
import { day, moment, oneOf } from '../../platform/database/columns.ts'
import { users } from '../../users/tables.ts'

/**
 * A work period of a host. Periods of one host never share a day (`schedules_period`, an exclusion constraint in its
 * migration).
 */
export const schedules = pgTable(
  'schedules',
  {
    host_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    starts_on: day().notNull(),
    ends_on: day().notNull(),
    /** Length of a consultation and the pause after it, in minutes. */
    slot_minutes: smallint().notNull(),
    pause_minutes: smallint().notNull(),
    formats: text({ enum: formats }).array().notNull(),
    languages: text({ enum: ['ru', 'kk', 'en'] })
      .array()
      .notNull(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
    /** Counts the changes, so that a change from an outdated tab is refused. */
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.host_id, table.id] }),
    index('schedules_running').on(table.ends_on, table.host_id),
    check('schedules_days', sql`${table.starts_on} <= ${table.ends_on}`),
    check(
      'schedules_minutes',
      sql`${table.slot_minutes} between 10 and 240 and ${table.pause_minutes} between 0 and 60`,
    ),
    check('schedules_choice', sql`cardinality(${table.formats}) > 0 and cardinality(${table.languages}) > 0`),
  ],
)

/**
 * Working hours of a host in each week of a period. Intervals of one weekday never overlap
 * (`schedule_intervals_apart`). An interval holds as many consultations as fit; an interval of any other kind is one
 * meeting with `capacity` places.
 */
export const scheduleIntervals = pgTable(
  'schedule_intervals',
  {
    host_id: uuid().notNull(),
    schedule_id: uuid().notNull(),
    /** 1 is Monday. */
    weekday: smallint().notNull(),
    /** Minutes after midnight in Kazakhstan. */
    from_minute: smallint().notNull(),
    to_minute: smallint().notNull(),
    kind: text({ enum: appointmentKinds }).notNull(),
    capacity: smallint().notNull().default(1),
    /** Set for trainings only. */
    subject: text({ enum: trainingSubjects }),
    thread: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.host_id, table.schedule_id, table.weekday, table.from_minute] }),
    foreignKey({
      columns: [table.host_id, table.schedule_id],
      foreignColumns: [schedules.host_id, schedules.id],
    }).onDelete('cascade'),
    check('schedule_intervals_weekday', sql`${table.weekday} between 1 and 7`),
    check(
      'schedule_intervals_minutes',
      sql`${table.from_minute} >= 0 and ${table.from_minute} < ${table.to_minute} and ${table.to_minute} <= 1440`,
    ),
    check(
      'schedule_intervals_capacity',
      sql`${table.capacity} between 1 and 60 and (${table.kind} <> 'consultation' or ${table.capacity} = 1)`,
    ),
    check('schedule_intervals_training', sql`(${table.kind} = 'training') = (${table.subject} is not null)`),
    oneOf('schedule_intervals_kind', table.kind, appointmentKinds),
    oneOf('schedule_intervals_subject', table.subject, trainingSubjects),
  ],
)

/** Days on which a host does not receive anybody. */
export const daysOff = pgTable(
  'days_off',
  {
    host_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    starts_on: day().notNull(),
    ends_on: day().notNull(),
    reason: text({ enum: dayOffReasons }).notNull(),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.host_id, table.id] }),
    uniqueIndex('days_off_once').on(table.host_id, table.starts_on, table.ends_on),
    index('days_off_running').on(table.ends_on, table.host_id),
    check('days_off_days', sql`${table.starts_on} <= ${table.ends_on}`),
    oneOf('days_off_reason', table.reason, dayOffReasons),
  ],
)
