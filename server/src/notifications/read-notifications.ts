import { and, desc, eq, isNotNull, isNull, like, lt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listNotifications, Notification } from '#contract/messages/notifications'
import type { Language } from '#contract/values/locale'
import { Id } from '#contract/values/wire'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import { newestLimit, notificationColumns, type Inboxes, type NotificationRow } from './inbox.ts'
import { notifications } from './tables.ts'
import { valuesIn } from './values-in.ts'

type Query = z.infer<typeof listNotifications.query>

/** Returns the user's notifications, newest first, in the language of the call. */
export async function readNotifications(
  { platform, user, language }: Context,
  inboxes: Inboxes,
  query: Query,
): Promise<z.infer<typeof listNotifications.reply>> {
  const limit = query.limit ?? newestLimit
  const { unread, newest } = await inboxes.of(user.id)
  const rows =
    isPlain(query) && limit <= newestLimit
      ? newest
      : await readRows(platform.db, user.id, { ...query, limit: limit + 1 })
  const data = rows.slice(0, limit)
  return {
    data: data.map((row) => format(row, platform, language)),
    next: rows.length > limit ? (data.at(-1)?.id ?? null) : null,
    unread,
  }
}

const isPlain = ({ after, tab, category, child }: Query) => !after && !tab && !category && !child

function readRows(
  db: Db,
  userId: string,
  { after, tab, category, child, limit }: Query & { limit: number },
): Promise<NotificationRow[]> {
  if (after && !Id.safeParse(after).success) refuse('invalid', { field: 'after' })
  const inTab = { new: isNull(notifications.readed), viewed: isNotNull(notifications.readed) }
  return db
    .select(notificationColumns)
    .from(notifications)
    .where(
      and(
        eq(notifications.user_id, userId),
        tab && inTab[tab],
        category && eq(notifications.category, category),
        // Notices to parents about a child link to a page of that child.
        child ? like(notifications.link, `/children/${child}%`) : undefined,
        after ? lt(notifications.id, after) : undefined,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit)
}

function format(
  { id, kind, category, values, link, readed, created_at }: NotificationRow,
  { translate }: Platform,
  language: Language,
): z.infer<typeof Notification> {
  const words = (part: 'title' | 'message') =>
    translate(language, `notifications.${kind}.${part}`, valuesIn(language, values)).trim()
  return { id, category, title: words('title'), message: words('message'), link, readed, created_at }
}
