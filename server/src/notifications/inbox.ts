import { and, count, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import { notificationChannel } from './notify.ts'
import { noticeValues } from './notice-words.ts'
import { notifications } from './tables.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** Columns of a notification with the values of its texts. */
export const notificationColumns = { ...getTableColumns(notifications), values: noticeValues }

/** The data of most calls: the number of unread notifications, and the newest ones. */
export interface Inbox {
  unread: number
  newest: NotificationRow[]
}

export interface Inboxes {
  of: (userId: string) => Promise<Inbox>
  forget: (userId: string) => void
  /**
   * Registers a listener: called with the user whose notifications changed in any process, or with null if changes may
   * have been missed for everybody.
   */
  onChange: (listener: (userId: string | null) => void) => void
}

export const newestLimit = 20
const maxCached = 20_000

const inboxesByPlatform = new WeakMap<Platform, Inboxes>()

/** Whole schools poll every 25 seconds, so inboxes are cached in memory until a process announces a change. */
export function inboxesOf(platform: Platform): Inboxes {
  const found = inboxesByPlatform.get(platform)
  if (found) return found
  const inboxes = createInboxes(platform.db)
  inboxesByPlatform.set(platform, inboxes)
  platform.database
    .listen(
      notificationChannel,
      (users) => users.split(',').forEach(inboxes.changed),
      () => inboxes.changed(null),
    )
    // Inboxes read before the listener was ready may be outdated.
    .then(() => inboxes.changed(null))
    .catch((error: unknown) => platform.log.error({ err: error }, 'listening for new notifications failed'))
  return inboxes
}

function createInboxes(db: Db) {
  const cached = new Map<string, Inbox>()
  const listeners: ((userId: string | null) => void)[] = []
  /** Reads in progress; if a change overtakes one, its result is returned but not cached. */
  const reading = new Map<string, Promise<Inbox>>()

  function forget(userId: string | null): void {
    for (const entries of [cached, reading]) {
      if (userId === null) entries.clear()
      else entries.delete(userId)
    }
  }

  return {
    async of(userId: string): Promise<Inbox> {
      const remembered = cached.get(userId)
      if (remembered) return remembered
      const underWay = reading.get(userId)
      if (underWay) return underWay
      const fresh = readInbox(db, userId)
      reading.set(userId, fresh)
      try {
        const inbox = await fresh
        if (reading.get(userId) === fresh) cacheInbox(userId, inbox)
        return inbox
      } finally {
        if (reading.get(userId) === fresh) reading.delete(userId)
      }
    },
    forget,
    onChange: (listener: (userId: string | null) => void) => void listeners.push(listener),
    changed(userId: string | null): void {
      forget(userId)
      for (const listener of listeners) listener(userId)
    },
  }

  function cacheInbox(userId: string, inbox: Inbox): void {
    if (cached.size >= maxCached)
      for (const oldest of cached.keys()) {
        cached.delete(oldest)
        break
      }
    cached.set(userId, inbox)
  }
}

async function readInbox(db: Db, userId: string): Promise<Inbox> {
  const [[row], newest] = await Promise.all([
    db
      .select({ unread: count() })
      .from(notifications)
      .where(and(eq(notifications.user_id, userId), isNull(notifications.readed))),
    // One more than a page, to know whether another page follows.
    db
      .select(notificationColumns)
      .from(notifications)
      .where(eq(notifications.user_id, userId))
      .orderBy(desc(notifications.id))
      .limit(newestLimit + 1),
  ])
  return { unread: row?.unread ?? 0, newest }
}
