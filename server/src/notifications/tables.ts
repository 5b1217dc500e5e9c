import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { notificationCategories } from '#contract/notifications'
import { users } from '../accounts/tables.ts'
import { moment } from '../platform/columns.ts'

/** Ids rise with time, so the key is also the order. The words are found by `kind` when it is read, in the language of that moment. */
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
    created_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.id] })],
)
