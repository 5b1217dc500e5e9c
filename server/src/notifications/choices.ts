import { and, eq, isNotNull } from 'drizzle-orm'
import { notificationCategories, type NotificationChoice, type QuietHours } from '#contract/messages/notifications'
import { roleIds } from '#contract/values/role'
import type { Db } from '../platform/database/db.ts'
import { users } from '../users/tables.ts'
import { usualQuietHours } from './quiet-hours.rules.ts'
import { notificationChoices, notifications, quietHours } from './tables.ts'

/** Returns the channels of every category; without a choice, notices appear only in the inbox. */
export async function readChoices(db: Db, userId: string): Promise<NotificationChoice[]> {
  const { category, by_mail, by_sms } = notificationChoices
  const chosen = await db
    .select({ category, by_mail, by_sms })
    .from(notificationChoices)
    .where(eq(notificationChoices.user_id, userId))
  return notificationCategories.map(
    (name) => chosen.find((choice) => choice.category === name) ?? { category: name, by_mail: false, by_sms: false },
  )
}

export async function storeChoice(db: Db, user_id: string, choice: NotificationChoice): Promise<void> {
  await db
    .insert(notificationChoices)
    .values({ user_id, ...choice })
    .onConflictDoUpdate({ target: [notificationChoices.user_id, notificationChoices.category], set: choice })
}

/** The user's role with the chosen quiet hours, if any. */
interface StoredHours {
  role_id: number
  chosen: string | null
  from_hour: number | null
  to_hour: number | null
}

/** Returns the chosen quiet hours, or the default of the role. */
export function quietHoursOf({ role_id, chosen, from_hour, to_hour }: StoredHours): QuietHours {
  if (chosen === null) return usualQuietHours(role_id === roleIds.student)
  return from_hour === null || to_hour === null ? null : { from: from_hour, to: to_hour }
}

export async function readQuietHours(db: Db, userId: string): Promise<QuietHours> {
  const { user_id: chosen, from_hour, to_hour } = quietHours
  const [stored] = await db
    .select({ role_id: users.role_id, chosen, from_hour, to_hour })
    .from(users)
    .leftJoin(quietHours, eq(chosen, users.id))
    .where(eq(users.id, userId))
  return stored ? quietHoursOf(stored) : null
}

/** Stores quiet hours and applies them to copies that already wait. */
export async function storeQuietHours(db: Db, user_id: string, hours: QuietHours): Promise<void> {
  const set = { from_hour: hours?.from ?? null, to_hour: hours?.to ?? null }
  await db.transaction(async (tx) => {
    await tx
      .insert(quietHours)
      .values({ user_id, ...set })
      .onConflictDoUpdate({ target: quietHours.user_id, set })
    const waiting = and(
      eq(notifications.user_id, user_id),
      eq(notifications.copies_due, true),
      isNotNull(notifications.copies_from),
    )
    await tx.update(notifications).set({ copies_from: null }).where(waiting)
  })
}
