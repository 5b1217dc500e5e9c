import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { languages } from '#contract/values/locale'
import { day, moment, oneOf } from '../platform/database/columns.ts'
import { entries } from '../publishing/tables.ts'
import { eventParticipants } from './tables.ts'

/**
 * Certificates of attendance with what is printed on them. A number stays the same when a certificate is issued anew,
 * for example under a corrected name.
 */
export const eventCertificates = pgTable(
  'event_certificates',
  {
    id: uuid().primaryKey(),
    event_id: uuid()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    participant_id: uuid()
      .notNull()
      .references(() => eventParticipants.id, { onDelete: 'cascade' }),
    number: text().notNull(),
    /** Counts from 1; the newest issue is valid. */
    issue: smallint().notNull(),
    issued_at: moment().notNull(),
    withdrawn_at: moment(),
    withdraw_reason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('event_certificates_number').on(table.number),
    uniqueIndex('event_certificates_of_participant').on(table.participant_id),
    index('event_certificates_of_event').on(table.event_id, table.id),
    check('event_certificates_withdrawn', sql`(${table.withdrawn_at} is null) = (${table.withdraw_reason} = '')`),
  ],
)

/** What was printed each time; rows are never changed. */
export const eventCertificateIssues = pgTable(
  'event_certificate_issues',
  {
    certificate_id: uuid()
      .notNull()
      .references(() => eventCertificates.id, { onDelete: 'cascade' }),
    issue: smallint().notNull(),
    /** As the person writes it. */
    name: text().notNull(),
    language: text({ enum: languages }).notNull(),
    hours: integer().notNull(),
    event_type: text().notNull(),
    title: text().notNull(),
    city: text().notNull(),
    first_day: day().notNull(),
    last_day: day().notNull(),
    signer: text().notNull(),
    signer_position: text().notNull(),
    at: moment().notNull(),
    /** Null if it was issued by the rule, after the event. */
    by_id: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.certificate_id, table.issue] }),
    oneOf('event_certificate_issues_language', table.language, languages),
    check('event_certificate_issues_hours', sql`${table.hours} > 0`),
  ],
)
