import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { deliveryChannels, deliveryStates } from '#contract/messages/messaging'
import { moment, oneOf } from '../platform/database/columns.ts'

/** The outbox; with simulated delivery, messages are stored as sent. Texts are deleted after real delivery. */
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
    /** An attached file in the file store, such as a report. */
    attachment_key: text(),
    attachment_name: text(),
    /**
     * Contains a code or a link that opens an account: the text is deleted when the message is given up, and staff
     * cannot resend it.
     */
    is_secret: boolean().notNull().default(false),
    /**
     * `handing`: a process is sending it. `unknown`: that process died, or the gateway did not confirm; it is resent
     * only if the gateway says that it never received it.
     */
    state: text({ enum: deliveryStates }).notNull(),
    attempts: smallint().notNull().default(0),
    /** When it is due; while it is being sent, when its process counts as dead. */
    next_at: moment().notNull(),
    /** From then on the text would no longer be true, and the message is given up. */
    until: moment(),
    /** Id of the subject; cancelling that deletes waiting messages. */
    about: uuid(),
    error: text().notNull().default(''),
    created_at: moment().notNull(),
    sent_at: moment(),
    /** Our number for gateways that need one. */
    number: integer().generatedAlwaysAsIdentity(),
    /** Its id at gateways that assign ids. */
    gateway_id: text(),
    /** Time of the next status check; null if there is none. */
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
