import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { languageOf, type Locale } from '#contract/values/locale'
import { users } from '../accounts/tables.ts'
import { sendMail } from '../messaging/send-mail.ts'
import { sendSms } from '../messaging/send-sms.ts'
import { messages } from '../messaging/tables.ts'
import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import { mailedAnyway } from './mailed-anyway.ts'
import { notificationChoices, notifications } from './tables.ts'
import { valuesIn } from './values-in.ts'

const batch = 100
const anHour = 3_600_000

/** Write the mails and SMS of new notifications that were asked for or that everybody gets, each once, by the choice and the addresses of this moment. */
export async function sendCopies(platform: Platform): Promise<void> {
  for (;;) if ((await platform.db.transaction((tx) => sendBatch(tx, platform))) < batch) return
}

async function sendBatch(tx: Db, platform: Platform): Promise<number> {
  const { id, user_id, kind, values, link, copies_due } = notifications
  const { email, phone, locale, blocked_at } = users
  const { by_mail, by_sms } = notificationChoices
  const due = await tx
    .select({ id, user_id, kind, values, link, email, phone, locale, blocked_at, by_mail, by_sms })
    .from(notifications)
    .innerJoin(users, eq(users.id, user_id))
    .leftJoin(notificationChoices, and(eq(notificationChoices.user_id, user_id), eq(notificationChoices.category, notifications.category)))
    .where(eq(copies_due, true))
    .orderBy(asc(id))
    .limit(batch)
    .for('update', { of: notifications, skipLocked: true })
  for (const copy of due.filter((row) => row.blocked_at === null)) {
    if ((copy.by_mail || mailedAnyway.has(copy.kind)) && copy.email) await mail(tx, platform, copy)
    if (copy.by_sms && copy.phone) await sms(tx, platform, copy)
  }
  if (due.length > 0)
    await tx
      .update(notifications)
      .set({ copies_due: false })
      .where(
        inArray(
          id,
          due.map((row) => row.id),
        ),
      )
  return due.length
}

interface Copy {
  kind: string
  values: Record<string, string | number>
  link: string | null
  email: string
  phone: string
  locale: Locale
}

async function mail(tx: Db, platform: Platform, { kind, values, link, email, locale }: Copy): Promise<void> {
  const language = languageOf(locale)
  const say = (key: string) => platform.translate(language, `notifications.${key}`, valuesIn(language, values)).trim()
  const { publicUrl } = platform.config
  await sendMail(tx, platform, {
    email,
    language,
    purpose: 'news',
    title: say(`${kind}.title`),
    paragraphs: [say(`${kind}.message`), say(mailedAnyway.has(kind) ? 'copy.anyway' : 'copy.why')],
    ...(publicUrl && link && { action: { label: say('copy.open'), href: `${publicUrl}${link}` } }),
  })
}

/** Without a name or a word of what it is, and at most one an hour: it only says that there is something to read. */
async function sms(tx: Db, platform: Platform, { phone, locale }: Copy): Promise<void> {
  const lately = new Date(platform.now().getTime() - anHour).toISOString()
  const [sent] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.channel, 'sms'), eq(messages.purpose, 'news'), eq(messages.recipient, phone), gt(messages.created_at, lately)))
    .limit(1)
  if (sent) return
  const language = languageOf(locale)
  await sendSms(tx, platform, { phone, text: platform.translate(language, 'notifications.copy.sms'), language, purpose: 'news' })
}
