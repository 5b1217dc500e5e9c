import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { scanJudges, scanVerdicts, scanWays } from '#contract/events/scan-states'
import { moment, oneOf } from '../platform/database/columns.ts'
import { entries } from '../publishing/tables.ts'
import { users } from '../users/tables.ts'
import { eventParticipants, eventSessions } from './tables.ts'

/**
 * What devices at the doors have seen, each once. Rows are never refused at synchronisation, so that a second
 * admission of one ticket stays visible with both doors and times. Of a row only the verdict changes, between
 * `admitted` and `again`, if an earlier scan of the ticket arrives later.
 */
export const eventScans = pgTable(
  'event_scans',
  {
    /** Made by the device. */
    id: uuid().primaryKey(),
    event_id: uuid()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    session_id: text().notNull(),
    /** Null if the ticket is not one of this event. */
    participant_id: uuid().references(() => eventParticipants.id, { onDelete: 'cascade' }),
    /** What was read, for a ticket that is not known. */
    read: text().notNull().default(''),
    door: text().notNull(),
    device_id: uuid().notNull(),
    way: text({ enum: scanWays }).notNull(),
    /** Who has said the verdict at the door. */
    judged_by: text({ enum: scanJudges }).notNull(),
    /** As the server says it. */
    verdict: text({ enum: scanVerdicts }).notNull(),
    /** By the clock of the device, and put right by the difference of its clock when it was sent. */
    device_at: moment().notNull(),
    at: moment().notNull(),
    received_at: moment().notNull(),
    by_id: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('event_scans_of_session').on(table.event_id, table.session_id, table.at),
    index('event_scans_of_participant').on(table.participant_id, table.session_id, table.at),
    oneOf('event_scans_way', table.way, scanWays),
    oneOf('event_scans_verdict', table.verdict, scanVerdicts),
    oneOf('event_scans_judged', table.judged_by, scanJudges),
  ],
)

/** Who was at which session: the first admission counts. */
export const eventAttendance = pgTable(
  'event_attendance',
  {
    event_id: uuid().notNull(),
    participant_id: uuid()
      .notNull()
      .references(() => eventParticipants.id, { onDelete: 'cascade' }),
    session_id: text().notNull(),
    at: moment().notNull(),
    /** The first scan; null if staff entered it by hand. */
    scan_id: uuid().references(() => eventScans.id),
    by_id: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.participant_id, table.session_id] }),
    index('event_attendance_of_session').on(table.event_id, table.session_id, table.at),
    foreignKey({
      name: 'event_attendance_session',
      columns: [table.event_id, table.session_id],
      foreignColumns: [eventSessions.event_id, eventSessions.id],
    }),
  ],
)
