import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Language } from '#contract/values/locale'
import { giveUpMessagesAbout } from '../messaging/give-up.ts'
import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import { noticeValues } from './notice-words.ts'
import { notificationChoices, notifications } from './tables.ts'
import { valuesIn } from './values-in.ts'
import { noticeChannelsOf } from './notice-channels.ts'
import { users } from '../users/tables.ts'

const maxCount = 20

/** Lists copies that wait for the end of quiet hours, the earliest first, for the outbox of a demo. */
export async function listWaitingCopies(
  { db, now, translate }: Pick<Platform, 'db' | 'now' | 'translate'>,
  language: Language,
) {
  const { id, user_id, kind, copies_due, copies_from } = notifications
  const { by_mail, by_sms } = notificationChoices
  const rows = await db
    .select({
      id,
      kind,
      values: noticeValues,
      leaves_at: copies_from,
      email: users.email,
      phone: users.phone,
      by_mail,
      by_sms,
    })
    .from(notifications)
    .innerJoin(users, and(eq(users.id, user_id), isNull(users.blocked_at)))
    .leftJoin(
      notificationChoices,
      and(eq(notificationChoices.user_id, user_id), eq(notificationChoices.category, notifications.category)),
    )
    .where(and(eq(copies_due, true), gt(copies_from, now().toISOString())))
    .orderBy(asc(copies_from), asc(id))
    .limit(maxCount)
  return rows.flatMap((row) => {
    const copy = {
      id: row.id,
      title: translate(language, `notifications.${row.kind}.title`, valuesIn(language, row.values)).trim(),
      leaves_at: row.leaves_at ?? '',
    }
    const byMail = row.email !== '' && (row.by_mail || noticeChannelsOf(row.kind).mailedAnyway)
    const bySms = row.phone !== '' && row.by_sms
    return [
      ...(byMail ? [{ ...copy, channel: 'mail' as const, recipient: row.email }] : []),
      ...(bySms ? [{ ...copy, channel: 'sms' as const, recipient: row.phone }] : []),
    ]
  })
}

/**
 * Deletes waiting mails and SMS about something that has changed, such as a cancelled meeting. Call it in the same
 * transaction before the notice of the change.
 */
export async function dropCopies(tx: Db, about: string): Promise<void> {
  await tx
    .update(notifications)
    .set({ copies_due: false })
    .where(and(eq(notifications.about, about), eq(notifications.copies_due, true)))
  await giveUpMessagesAbout(tx, about)
}
