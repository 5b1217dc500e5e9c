import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import { quietHoursOf } from './choices.ts'
import { quietUntil } from './quiet-hours.rules.ts'
import { noticeValues } from './notice-words.ts'
import { notificationChoices, notifications, quietHours } from './tables.ts'
import { noticeChannelsOf } from './notice-channels.ts'
import { writeCopies, type NotificationToCopy } from './write-copies.ts'
import { users } from '../users/tables.ts'

const batch = 100

/**
 * Writes mails and SMS of new notifications to the outbox, each once, according to the current choices, quiet hours and
 * addresses.
 */
export async function sendCopies(platform: Platform): Promise<void> {
  for (;;) if ((await platform.db.transaction((tx) => sendBatch(tx, platform))) < batch) return
}

async function sendBatch(tx: Db, platform: Platform): Promise<number> {
  const due = await takeDue(tx, platform.now())
  const waiting = new Set<string>()
  for (const row of due) {
    const until = waitsUntil(row, platform.now())
    if (until) {
      waiting.add(row.id)
      await tx.update(notifications).set({ copies_from: until.toISOString() }).where(eq(notifications.id, row.id))
    } else if (isStillDue(row, platform.now())) await writeCopies(tx, platform, row)
  }
  const done = due.map(({ id }) => id).filter((id) => !waiting.has(id))
  if (done.length > 0) await tx.update(notifications).set({ copies_due: false }).where(inArray(notifications.id, done))
  return due.length
}

/** Takes the oldest first and skips rows that another process has locked. */
function takeDue(tx: Db, now: Date) {
  const { id, user_id, kind, link, about, is_urgent, created_at, copies_due, copies_from, copies_until } = notifications
  const { email, phone, locale, role_id, blocked_at } = users
  const { by_mail, by_sms } = notificationChoices
  const { user_id: chosen, from_hour, to_hour } = quietHours
  return tx
    .select({
      id,
      kind,
      values: noticeValues,
      link,
      about,
      is_urgent,
      created_at,
      copies_until,
      email,
      phone,
      locale,
      role_id,
      blocked_at,
      by_mail,
      by_sms,
      chosen,
      from_hour,
      to_hour,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, user_id))
    .leftJoin(
      notificationChoices,
      and(eq(notificationChoices.user_id, user_id), eq(notificationChoices.category, notifications.category)),
    )
    .leftJoin(quietHours, eq(chosen, user_id))
    .where(and(eq(copies_due, true), or(isNull(copies_from), lte(copies_from, now.toISOString()))))
    .orderBy(asc(id))
    .limit(batch)
    .for('update', { of: notifications, skipLocked: true })
}

type Due = Awaited<ReturnType<typeof takeDue>>[number]

/** Returns the end of the reader's quiet hours, if a copy has to wait. */
function waitsUntil(row: Due, now: Date): Date | null {
  if (row.is_urgent || !isStillDue(row, now)) return null
  return quietUntil(quietHoursOf(row), now)
}

/** True if the reader still exists, a channel besides the inbox applies, and it is not too late. */
function isStillDue(row: Due, now: Date): row is Due & NotificationToCopy {
  if (row.blocked_at !== null || (row.copies_until !== null && new Date(row.copies_until) <= now)) return false
  return Boolean((row.email && (row.by_mail || noticeChannelsOf(row.kind).mailedAnyway)) || (row.phone && row.by_sms))
}
