import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment, oneOf } from '../platform/database/columns.ts'

/** Messages on their way out; a stand-in leaves them here as sent. Bodies are emptied once delivered for real. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    channel: text({ enum: ['sms', 'mail'] }).notNull(),
    purpose: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    html: text().notNull().default(''),
    language: text({ enum: ['ru', 'kk', 'en'] }).notNull(),
    /** A file of the store that goes along, such as a report. */
    attachment_key: text(),
    attachment_name: text(),
    state: text({ enum: ['waiting', 'sent', 'failed'] }).notNull(),
    attempts: smallint().notNull().default(0),
    next_at: moment().notNull(),
    /** From then on it would no longer be true and is given up. */
    until: moment(),
    /** What it tells about; whoever calls that off drops what still waits. */
    about: uuid(),
    error: text().notNull().default(''),
    created_at: moment().notNull(),
    sent_at: moment(),
  },
  (table) => [
    index('messages_due').on(table.state, table.next_at),
    index('messages_newest').on(table.created_at),
    index('messages_about')
      .on(table.about)
      .where(sql`state = 'waiting'`),
    oneOf('messages_channel', table.channel, ['sms', 'mail']),
    oneOf('messages_state', table.state, ['waiting', 'sent', 'failed']),
  ],
)

export type Message = typeof messages.$inferSelect
