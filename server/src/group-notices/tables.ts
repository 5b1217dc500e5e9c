import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { noticeStates, type Audience, type GroupNotice } from '#contract/messages/group-notices'
import { notificationCategories } from '#contract/messages/notifications'
import { moment, oneOf } from '../platform/database/columns.ts'
import { users } from '../users/tables.ts'

const filled = (language: string, part: string) =>
  sql.raw(`btrim(coalesce(texts->'${language}'->>'${part}', '')) <> ''`)
const whole = sql.join(
  ['ru', 'kk', 'en'].flatMap((language) => [filled(language, 'title'), filled(language, 'text')]),
  sql` and `,
)

/** A notice from staff to a group of people. A constraint prevents sending it with an empty language. */
export const groupNotices = pgTable(
  'group_notices',
  {
    id: uuid().primaryKey(),
    state: text({ enum: noticeStates }).notNull(),
    version: integer().notNull(),
    texts: jsonb().$type<GroupNotice['texts']>().notNull(),
    category: text({ enum: notificationCategories }).notNull(),
    link: text().notNull().default(''),
    audience: jsonb().$type<Audience>().notNull(),
    created_at: moment().notNull(),
    changed_at: moment().notNull(),
    changed_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    send_at: moment(),
    sent_at: moment(),
    /** Id of the last user notified. The next batch starts after it. */
    told_up_to: uuid(),
    reached: integer().notNull().default(0),
  },
  (table) => [
    index('group_notices_newest').on(table.created_at, table.id),
    index('group_notices_of_state').on(table.state, table.created_at, table.id),
    index('group_notices_due')
      .on(table.send_at)
      .where(sql`state in ('scheduled', 'sending')`),
    index('group_notices_changed_by').on(table.changed_by),
    oneOf('group_notices_state', table.state, noticeStates),
    oneOf('group_notices_category', table.category, notificationCategories),
    check('group_notices_whole', sql`${table.state} in ('draft', 'cancelled') or (${whole})`),
    check('group_notices_scheduled', sql`${table.state} in ('draft', 'cancelled') or ${table.send_at} is not null`),
    check('group_notices_sent', sql`(${table.state} = 'sent') = (${table.sent_at} is not null)`),
  ],
)
