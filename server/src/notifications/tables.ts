import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { notificationCategories } from '#contract/messages/notifications'
import { moment } from '../platform/database/columns.ts'
import { users } from '../users/tables.ts'

/**
 * Ids increase with time, so the key is also the order. The text is looked up by `kind` when it is read, in the
 * language of that moment.
 */
export const notifications = pgTable(
  'notifications',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    kind: text().notNull(),
    category: text({ enum: notificationCategories }).notNull(),
    values: jsonb().$type<Record<string, string | number>>().notNull(),
    link: text(),
    readed: moment(),
    /** A mail or an SMS must still be written. */
    copies_due: boolean().notNull().default(false),
    /** Copies wait until then because of quiet hours; null if nothing is known to delay them. */
    copies_from: moment(),
    /** From then on a copy would no longer be true and is not written. */
    copies_until: moment(),
    /** Copies are sent at night as well. */
    is_urgent: boolean().notNull().default(false),
    /** Id of the subject, such as an appointment; `dropCopies` deletes waiting copies by it. */
    about: uuid(),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    index('notifications_copies')
      .on(table.id)
      .where(sql`copies_due`),
    index('notifications_copies_about')
      .on(table.about)
      .where(sql`copies_due`),
    /** Each recipient gets a group notice only once. */
    uniqueIndex('notifications_of_group')
      .on(table.about, table.user_id)
      .where(sql`kind = 'group-notice'`),
    index('notifications_of_group_read')
      .on(table.about)
      .where(sql`kind = 'group-notice' and readed is not null`),
  ],
)

/** Texts sent to many people, stored once and referred to by `about`. */
export const noticeWords = pgTable('notice_words', {
  id: uuid().primaryKey(),
  values: jsonb().$type<Record<string, string | number>>().notNull(),
})

/** Channels besides the inbox for a category; none without a row. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    category: text({ enum: notificationCategories }).notNull(),
    by_mail: boolean().notNull(),
    by_sms: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.category] })],
)

/**
 * Hours in which mails and SMS wait; without a row the default of the role applies, and with null hours there are none.
 */
export const quietHours = pgTable(
  'quiet_hours',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    from_hour: smallint(),
    to_hour: smallint(),
  },
  (table) => [
    check('quiet_hours_both', sql`(${table.from_hour} is null) = (${table.to_hour} is null)`),
    check(
      'quiet_hours_of_day',
      sql`${table.from_hour} between 0 and 23 and ${table.to_hour} between 0 and 23 and ${table.from_hour} <> ${table.to_hour}`,
    ),
  ],
)
