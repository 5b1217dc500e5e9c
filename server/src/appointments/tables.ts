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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  appointmentKinds,
  appointmentStates,
  formats,
  purposes,
  trainingSubjects,
} from '#contract/values/appointments/appointment'
import { centers, schools } from '../places/tables.ts'
import { moment, oneOf } from '../platform/database/columns.ts'
import { users } from '../users/tables.ts'

const isTaken = sql`state in ('held', 'requested', 'accepted')`

/**
 * A pupil's place at a meeting with a host. Several pupils can share a testing or training; a consultation has one
 * pupil. The database refuses overlapping meetings of a host (`appointments_host`), overlapping appointments of a pupil
 * (`appointments_pupil`; both are exclusion constraints in the migration), a seat taken twice, and a second upcoming
 * appointment of one kind, except trainings.
 */
export const appointments = pgTable(
  'appointments',
  {
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    kind: text({ enum: appointmentKinds }).notNull(),
    host_id: uuid()
      .notNull()
      .references(() => users.id),
    /** The same for everybody at this meeting (`meetingOf`). */
    meeting: uuid().notNull(),
    seat: smallint().notNull(),
    starts_at: moment().notNull(),
    ends_at: moment().notNull(),
    format: text({ enum: formats }).notNull(),
    /** Where it takes place and where the host works. */
    school_id: text().references(() => schools.id),
    center_id: text().references(() => centers.id),
    language: text({ enum: ['ru', 'kk', 'en'] }).notNull(),
    /** The test to be taken at a centre. */
    test_id: text(),
    purpose: text({ enum: purposes }),
    /** What the pupil writes about the purpose. */
    words: text().notNull().default(''),
    subject: text({ enum: trainingSubjects }),
    thread: text().notNull().default(''),
    /** A parent joins for the last minutes. */
    with_parent: boolean().notNull().default(false),
    state: text({ enum: appointmentStates }).notNull(),
    held_until: moment(),
    /** Shown as a QR code and typed by people, such as 7TQ2-15KX. */
    code: text().notNull(),
    /** The secret part of the address of an online room. */
    room: text().notNull(),
    /** A link set by the host for the whole meeting. It replaces the address made from `room`. */
    room_link: text().notNull().default(''),
    /** Counts the changes, so that the second of two changes at once is refused. */
    version: integer().notNull().default(1),
    /** The pupil or the member of staff who made it. */
    created_by: uuid().notNull(),
    created_at: moment().notNull(),
    /** When the pupil was checked in. */
    came_at: moment(),
    /**
     * Why it was declined, cancelled or missed, or what the host writes about it. The pupil and the parents can read
     * it.
     */
    comment: text().notNull().default(''),
    ended_by: uuid(),
    ended_at: moment(),
    /** Advice for the family. */
    recommendation: text().notNull().default(''),
    /** What the pupil and the host agreed on, and which items the pupil has done. */
    agreed: text().array().notNull().default([]),
    agreed_done: boolean().array().notNull().default([]),
    feedback_mark: smallint(),
    feedback_words: text().notNull().default(''),
    /** Whether the reminders for the current time have been sent. */
    reminded_day: boolean().notNull().default(false),
    reminded_hour: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.id] }),
    uniqueIndex('appointments_id').on(table.id),
    uniqueIndex('appointments_code').on(table.code),
    uniqueIndex('appointments_seat').on(table.meeting, table.seat).where(isTaken),
    uniqueIndex('appointments_one_ahead')
      .on(table.student_id, table.kind)
      .where(sql`kind <> 'training' and state in ('held', 'requested', 'accepted')`),
    index('appointments_of_pupil').on(table.student_id, table.starts_at, table.id),
    index('appointments_of_host').on(table.host_id, table.starts_at, table.id),
    index('appointments_of_center')
      .on(table.center_id, table.starts_at, table.id)
      .where(sql`center_id is not null`),
    index('appointments_taken').on(table.host_id, table.starts_at, table.ends_at).where(isTaken),
    index('appointments_held')
      .on(table.held_until)
      .where(sql`state = 'held'`),
    index('appointments_ahead')
      .on(table.starts_at)
      .where(sql`state = 'accepted'`),
    index('appointments_unanswered')
      .on(table.starts_at)
      .where(sql`state = 'requested'`),
    oneOf('appointments_kind', table.kind, appointmentKinds),
    oneOf('appointments_state', table.state, appointmentStates),
    oneOf('appointments_format', table.format, formats),
    check('appointments_time', sql`${table.starts_at} < ${table.ends_at}`),
    check(
      'appointments_seat_number',
      sql`${table.seat} between 1 and 60 and (${table.kind} <> 'consultation' or ${table.seat} = 1)`,
    ),
    check('appointments_hold', sql`(${table.state} = 'held') = (${table.held_until} is not null)`),
    check('appointments_end', sql`(${table.state} in ('held', 'requested', 'accepted')) = (${table.ended_at} is null)`),
    check(
      'appointments_comment',
      sql`${table.state} not in ('declined', 'cancelled', 'finished', 'missed') or length(${table.comment}) >= 3`,
    ),
    check(
      'appointments_feedback',
      sql`${table.feedback_mark} is null or (${table.feedback_mark} between 1 and 5 and ${table.state} = 'finished')`,
    ),
    check('appointments_room_link', sql`${table.room_link} = '' or ${table.room_link} ~ '^https://[^[:space:]]+$'`),
    check('appointments_agreed', sql`cardinality(${table.agreed}) = cardinality(${table.agreed_done})`),
  ],
)
export type AppointmentRow = typeof appointments.$inferSelect

/** Every change of an appointment: who, when, why, and the new state. Rows are only added. */
export const appointmentSteps = pgTable(
  'appointment_steps',
  {
    student_id: uuid().notNull(),
    appointment_id: uuid().notNull(),
    /** The version that this step created. */
    number: integer().notNull(),
    state: text({ enum: appointmentStates }).notNull(),
    host_id: uuid().notNull(),
    starts_at: moment().notNull(),
    by_id: uuid().notNull(),
    comment: text().notNull().default(''),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.appointment_id, table.number] }),
    foreignKey({
      columns: [table.student_id, table.appointment_id],
      foreignColumns: [appointments.student_id, appointments.id],
    }).onDelete('cascade'),
  ],
)

/** A pupil's place on the waiting list of a host. The first in line is offered a place that becomes free. */
export const waitingPlaces = pgTable(
  'waiting_places',
  {
    student_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    kind: text({ enum: appointmentKinds }).notNull(),
    host_id: uuid()
      .notNull()
      .references(() => users.id),
    format: text({ enum: formats }).notNull(),
    /** Days on which the pupil can come, YYYY-MM-DD. */
    from_day: text().notNull(),
    to_day: text().notNull(),
    created_at: moment().notNull(),
    /** The appointment that is held as the current offer. */
    offered_id: uuid(),
    /** When and how the waiting ended. */
    ended_at: moment(),
    ended_how: text({ enum: ['taken', 'left', 'over'] }),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.id] }),
    uniqueIndex('waiting_places_one')
      .on(table.student_id, table.kind, table.host_id)
      .where(sql`ended_at is null`),
    index('waiting_places_line')
      .on(table.host_id, table.created_at, table.id)
      .where(sql`ended_at is null`),
    oneOf('waiting_places_kind', table.kind, appointmentKinds),
    oneOf('waiting_places_ended_how', table.ended_how, ['taken', 'left', 'over']),
    check('waiting_places_end', sql`(${table.ended_at} is null) = (${table.ended_how} is null)`),
  ],
)

export type WaitingRow = typeof waitingPlaces.$inferSelect

/** Limits that an installation has set, by the names of `appointmentLimits`. */
export const settings = pgTable('settings', { name: text().primaryKey(), value: integer().notNull() })
