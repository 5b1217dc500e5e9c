import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { deliveryChannels, deliveryStates } from '#contract/messages/messaging'
import { moment, oneOf } from '../platform/database/columns.ts'

/** Messages on their way out; a stand-in leaves them here as sent. Bodies are emptied once delivered for real. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    channel: text({ enum: deliveryChannels }).notNull(),
    purpose: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    html: text().notNull().default(''),
    language: text({ enum: ['ru', 'kk', 'en'] }).notNull(),
    /** A file of the store that goes along, such as a report. */
    attachment_key: text(),
    attachment_name: text(),
    /**
     * Holds a code or a link that opens an account: it is emptied as soon as it is given up, and nobody sends it by
     * hand.
     */
    is_secret: boolean().notNull().default(false),
    /**
     * `handing`: a process has it in hand. `unknown`: that process died, or the gateway left open whether it took it;
     * it is not sent again by itself unless the gateway says that it never came.
     */
    state: text({ enum: deliveryStates }).notNull(),
    attempts: smallint().notNull().default(0),
    /** When it is handed over; while it is in hand, when its process is taken for dead. */
    next_at: moment().notNull(),
    /** From then on it would no longer be true and is given up. */
    until: moment(),
    /** What it tells about; whoever calls that off drops what still waits. */
    about: uuid(),
    error: text().notNull().default(''),
    created_at: moment().notNull(),
    sent_at: moment(),
    /** Its number for a gateway that wants one of ours. */
    number: integer().generatedAlwaysAsIdentity(),
    /** Its name with a gateway that gives names. */
    gateway_id: text(),
    /** When the gateway is asked what became of it; null when nobody asks any more. */
    check_at: moment(),
    checks: smallint().notNull().default(0),
  },
  (table) => [
    index('messages_due').on(table.state, table.next_at),
    index('messages_newest').on(table.created_at, table.id),
    index('messages_by_state').on(table.state, table.created_at, table.id),
    index('messages_to_check')
      .on(table.check_at)
      .where(sql`check_at is not null`),
    index('messages_about')
      .on(table.about)
      .where(sql`state = 'waiting'`),
    oneOf('messages_channel', table.channel, deliveryChannels),
    oneOf('messages_state', table.state, deliveryStates),
  ],
)

export type Message = typeof messages.$inferSelect
