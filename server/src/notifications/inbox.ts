import { and, count, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import { notificationChannel } from './notify.ts'
import { noticeValues } from './notice-words.ts'
import { notifications } from './tables.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** A notification with what its sentences need. */
export const notificationColumns = { ...getTableColumns(notifications), values: noticeValues }

/** What most calls ask for: the number of unread, and the newest. */
export interface Inbox {
  unread: number
  newest: NotificationRow[]
}

export interface Inboxes {
  of: (userId: string) => Promise<Inbox>
  forget: (userId: string) => void
  /**
   * Called with the user whose notifications changed anywhere, or with null when that may have been missed for
   * everybody.
   */
  onChange: (hear: (userId: string | null) => void) => void
}

export const newestLimit = 20
const mostKept = 20_000

const known = new WeakMap<Platform, Inboxes>()

/**
 * Whole schools ask every 25 seconds whether there is news: the answer is kept in memory until a process says that it
 * changed.
 */
export function inboxesOf(platform: Platform): Inboxes {
  const found = known.get(platform)
  if (found) return found
  const inboxes = createInboxes(platform.db)
  known.set(platform, inboxes)
  platform.database
    .listen(
      notificationChannel,
      (users) => users.split(',').forEach(inboxes.changed),
      () => inboxes.changed(null),
    )
    // What was read before the first news could come may already be old.
    .then(() => inboxes.changed(null))
    .catch((error: unknown) => platform.log.error({ err: error }, 'news of notifications is not heard'))
  return inboxes
}

function createInboxes(db: Db) {
  const kept = new Map<string, Inbox>()
  const hearers: ((userId: string | null) => void)[] = []
  /** Readings under way; one that a change overtakes is answered but not kept. */
  const reading = new Map<string, Promise<Inbox>>()

  function forget(userId: string | null): void {
    for (const entries of [kept, reading]) {
      if (userId === null) entries.clear()
      else entries.delete(userId)
    }
  }

  return {
    async of(userId: string): Promise<Inbox> {
      const remembered = kept.get(userId)
      if (remembered) return remembered
      const underWay = reading.get(userId)
      if (underWay) return underWay
      const fresh = readInbox(db, userId)
      reading.set(userId, fresh)
      try {
        const inbox = await fresh
        if (reading.get(userId) === fresh) keep(userId, inbox)
        return inbox
      } finally {
        if (reading.get(userId) === fresh) reading.delete(userId)
      }
    },
    forget,
    onChange: (hear: (userId: string | null) => void) => void hearers.push(hear),
    changed(userId: string | null): void {
      forget(userId)
      for (const hear of hearers) hear(userId)
    },
  }

  function keep(userId: string, inbox: Inbox): void {
    if (kept.size >= mostKept)
      for (const oldest of kept.keys()) {
        kept.delete(oldest)
        break
      }
    kept.set(userId, inbox)
  }
}

async function readInbox(db: Db, userId: string): Promise<Inbox> {
  const [[row], newest] = await Promise.all([
    db
      .select({ unread: count() })
      .from(notifications)
      .where(and(eq(notifications.user_id, userId), isNull(notifications.readed))),
    // One more than a page, to know whether another follows.
    db
      .select(notificationColumns)
      .from(notifications)
      .where(eq(notifications.user_id, userId))
      .orderBy(desc(notifications.id))
      .limit(newestLimit + 1),
  ])
  return { unread: row?.unread ?? 0, newest }
}
