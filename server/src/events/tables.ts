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
import { attendeeKinds, ticketRoles } from '#contract/values/content/event-roles'
import { endCauses, ticketStates } from '#contract/events/ticket-states'
import { languages } from '#contract/values/locale'
import { paymentOrders } from '../payments/tables.ts'
import { regions, schools } from '../places/tables.ts'
import { day, json, moment, oneOf } from '../platform/database/columns.ts'
import { texts } from '../platform/database/texts.ts'
import { entries } from '../publishing/tables.ts'
import { users } from '../users/tables.ts'
import type { Announced } from './changes/announced.rules.ts'

const ofEvent = () =>
  uuid()
    .notNull()
    .references(() => entries.id, { onDelete: 'cascade' })

/** When and where published events with tickets take place. */
export const eventTimes = pgTable(
  'event_times',
  {
    event_id: uuid()
      .primaryKey()
      .references(() => entries.id, { onDelete: 'cascade' }),
    starts_at: moment().notNull(),
    ends_at: moment().notNull(),
    region_id: text().references(() => regions.id),
    /** What participants were told last of place and time; null before the first publication that tells it. */
    announced: json<Announced>(),
    /** Set when staff have cancelled the event. */
    cancelled_at: moment(),
    cancel_reason: text().notNull().default(''),
  },
  (table) => [
    index('event_times_of_start').on(table.starts_at),
    check('event_times_order', sql`${table.starts_at} < ${table.ends_at}`),
    check('event_times_cancelled', sql`(${table.cancelled_at} is null) = (${table.cancel_reason} = '')`),
  ],
)

/**
 * Tickets of published events, as editors last published them. A registration locks its row, so that the last place is
 * taken once.
 */
export const eventTickets = pgTable(
  'event_tickets',
  {
    event_id: ofEvent(),
    /** Id of the group in the entry. */
    id: text().notNull(),
    role: text({ enum: ticketRoles }).notNull(),
    /** Null for no limit. */
    quota: integer(),
    /** In tenge. */
    price: integer().notNull().default(0),
    /** False if editors have taken it out of the event; those who have it keep it. */
    is_offered: boolean().notNull(),
    position: smallint().notNull(),
    ...texts('name'),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.id] }),
    oneOf('event_tickets_role', table.role, ticketRoles),
    check('event_tickets_amounts', sql`${table.price} >= 0 and (${table.quota} is null or ${table.quota} > 0)`),
  ],
)

/** Sessions of published events. One that was taken out of the programme stays, because people were there. */
export const eventSessions = pgTable(
  'event_sessions',
  {
    event_id: ofEvent(),
    id: text().notNull(),
    day: day().notNull(),
    starts_at: moment().notNull(),
    ends_at: moment().notNull(),
    /** Whether being there counts for the certificate. */
    counts: boolean().notNull(),
    is_held: boolean().notNull(),
    ...texts('name'),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.id] }),
    check('event_sessions_times', sql`${table.starts_at} < ${table.ends_at}`),
  ],
)

/** What somebody sent in one form: one person, or several of a school. */
export const eventRegistrations = pgTable(
  'event_registrations',
  {
    id: uuid().primaryKey(),
    event_id: ofEvent(),
    ticket_id: text().notNull(),
    /** Null for a guest, and after the account was deleted. */
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Empty if the account has none, or after its deletion. */
    email: text().notNull(),
    phone: text().notNull(),
    language: text({ enum: languages }).notNull(),
    school_id: text().references(() => schools.id),
    /** Place of work or school in words. */
    workplace: text().notNull().default(''),
    /** Of a forum: position and degree, and the id of the section. */
    position: text().notNull().default(''),
    section_id: text().notNull().default(''),
    region_id: text().references(() => regions.id),
    /** Made by the device, so that the same registration sent twice is one row. */
    key: uuid().notNull(),
    /** Version of the consent to the processing of personal data. */
    data_version: text().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('event_registrations_key').on(table.key),
    index('event_registrations_of_user').on(table.user_id, table.id),
    index('event_registrations_of_event').on(table.event_id, table.id),
    oneOf('event_registrations_language', table.language, languages),
    foreignKey({
      name: 'event_registrations_ticket',
      columns: [table.event_id, table.ticket_id],
      foreignColumns: [eventTickets.event_id, eventTickets.id],
    }),
  ],
)

/** A person with a ticket, or in the waiting list for one. */
export const eventParticipants = pgTable(
  'event_participants',
  {
    id: uuid().primaryKey(),
    registration_id: uuid()
      .notNull()
      .references(() => eventRegistrations.id, { onDelete: 'cascade' }),
    event_id: ofEvent(),
    ticket_id: text().notNull(),
    /** The account of the person, if it is the one who registered. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    full_name: text().notNull(),
    kind: text({ enum: attendeeKinds }).notNull(),
    /** The same person does not take part in one event twice: the account, or contact and name. */
    person_key: text().notNull(),
    state: text({ enum: ticketStates }).notNull(),
    /** Printed on the ticket, and the order of the waiting list. */
    number: integer().generatedAlwaysAsIdentity(),
    /** Until then the place is held for a payment or a yes. */
    held_until: moment(),
    payment_id: uuid().references(() => paymentOrders.id),
    created_at: moment().notNull(),
    ended_at: moment(),
    end_cause: text({ enum: endCauses }),
    end_reason: text().notNull().default(''),
    ended_by: uuid(),
    reminded_at: moment(),
  },
  (table) => [
    uniqueIndex('event_participants_number').on(table.number),
    uniqueIndex('event_participants_person')
      .on(table.event_id, table.person_key)
      .where(sql`state in ('registered', 'unpaid', 'offered', 'waiting')`),
    uniqueIndex('event_participants_payment').on(table.payment_id),
    index('event_participants_of_registration').on(table.registration_id),
    index('event_participants_of_user').on(table.user_id),
    index('event_participants_of_ticket').on(table.event_id, table.ticket_id, table.state, table.number),
    index('event_participants_held')
      .on(table.held_until)
      .where(sql`held_until is not null`),
    oneOf('event_participants_kind', table.kind, attendeeKinds),
    oneOf('event_participants_state', table.state, ticketStates),
    check(
      'event_participants_holds',
      sql`(${table.state} in ('unpaid', 'offered')) = (${table.held_until} is not null)`,
    ),
    check(
      'event_participants_ended',
      sql`(${table.state} in ('cancelled', 'lapsed')) = (${table.ended_at} is not null)
        and (${table.ended_at} is null) = (${table.end_cause} is null)`,
    ),
    foreignKey({
      name: 'event_participants_ticket',
      columns: [table.event_id, table.ticket_id],
      foreignColumns: [eventTickets.event_id, eventTickets.id],
    }),
  ],
)

/** Letters to guests, written in the transaction of their event and sent by a job. */
export const eventNotices = pgTable(
  'event_notices',
  {
    id: uuid().primaryKey(),
    registration_id: uuid()
      .notNull()
      .references(() => eventRegistrations.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    values: json<Record<string, string | number>>().notNull(),
    at: moment().notNull(),
    sent_at: moment(),
  },
  (table) => [
    index('event_notices_waiting')
      .on(table.at)
      .where(sql`sent_at is null`),
  ],
)

/** Codes that confirm the e-mail address of a guest. */
export const eventEmailCodes = pgTable(
  'event_email_codes',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    code_hmac: text().notNull(),
    tries: smallint().notNull().default(0),
    /** Network address of the request. */
    address: text().notNull(),
    sent_at: moment().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [
    index('event_email_codes_of_email').on(table.email, table.sent_at),
    index('event_email_codes_from').on(table.address, table.sent_at),
  ],
)

/** What participants thought of an event; read without names. */
export const eventFeedback = pgTable(
  'event_feedback',
  {
    participant_id: uuid()
      .primaryKey()
      .references(() => eventParticipants.id, { onDelete: 'cascade' }),
    event_id: ofEvent(),
    rating: smallint().notNull(),
    comment: text().notNull().default(''),
    at: moment().notNull(),
  },
  (table) => [
    index('event_feedback_of_event').on(table.event_id, table.at),
    check('event_feedback_rating', sql`${table.rating} between 1 and 5`),
  ],
)

/** Messages of staff to those who registered. */
export const eventMessages = pgTable(
  'event_messages',
  {
    id: uuid().primaryKey(),
    event_id: ofEvent(),
    key: uuid().notNull(),
    /** To whom: a ticket and a state; empty for all. */
    ticket_id: text().notNull().default(''),
    state: text().notNull().default(''),
    by_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    subject: text().notNull(),
    body: text().notNull(),
    recipients: integer().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('event_messages_key').on(table.key),
    index('event_messages_of_event').on(table.event_id, table.at),
  ],
)
