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
 * Ids rise with time, so the key is also the order. The words are found by `kind` when it is read, in the language of
 * that moment.
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
    /** A mail or an SMS of it was chosen and has not been written yet. */
    copies_due: boolean().notNull().default(false),
    /** Copies wait for the morning of their reader until then; null where nothing is known to keep them. */
    copies_from: moment(),
    /** From then on a copy would no longer be true and is not written. */
    copies_until: moment(),
    /** Copies leave at night as well. */
    is_urgent: boolean().notNull().default(false),
    /** What it tells about, such as an appointment; `dropCopies` takes back what still waits about it. */
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
    /** What a group is told is told everybody once. */
    uniqueIndex('notifications_of_group')
      .on(table.about, table.user_id)
      .where(sql`kind = 'group-notice'`),
    index('notifications_of_group_read')
      .on(table.about)
      .where(sql`kind = 'group-notice' and readed is not null`),
  ],
)

/** What many are told in the same words, kept once and named by `about`. */
export const noticeWords = pgTable('notice_words', {
  id: uuid().primaryKey(),
  values: jsonb().$type<Record<string, string | number>>().notNull(),
})

/** By which ways, beside the cabinet, somebody wants the news of a category; without a row by none. */
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
 * Between which hours mails and SMS to somebody wait; without a row as is usual for a pupil or a parent, with empty
 * hours never.
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
