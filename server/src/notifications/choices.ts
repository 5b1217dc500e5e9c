import { eq } from 'drizzle-orm'
import { notificationCategories, type NotificationChoice } from '#contract/messages/notifications'
import type { Db } from '../platform/database/db.ts'
import { notificationChoices } from './tables.ts'

/** The ways of every category; who has chosen nothing is told in the cabinet only. */
export async function readChoices(db: Db, userId: string): Promise<NotificationChoice[]> {
  const { category, by_mail, by_sms } = notificationChoices
  const chosen = await db.select({ category, by_mail, by_sms }).from(notificationChoices).where(eq(notificationChoices.user_id, userId))
  return notificationCategories.map((name) => chosen.find((choice) => choice.category === name) ?? { category: name, by_mail: false, by_sms: false })
}

export async function keepChoice(db: Db, user_id: string, choice: NotificationChoice): Promise<void> {
  await db
    .insert(notificationChoices)
    .values({ user_id, ...choice })
    .onConflictDoUpdate({ target: [notificationChoices.user_id, notificationChoices.category], set: choice })
}
