import { and, desc, eq, gt, gte } from 'drizzle-orm'
import { type Language, languageOf, type Locale } from '#contract/values/locale'
import { sendMail } from '../messaging/send-mail.ts'
import { sendSms } from '../messaging/send-sms.ts'
import { messages } from '../messaging/tables.ts'
import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import type { Translate, Values } from '../platform/translate.ts'
import { valuesIn } from './values-in.ts'
import { noticeChannelsOf } from './notice-channels.ts'

const anHour = 3_600_000

/** A notification with its reader's current choices and addresses. */
export interface NotificationToCopy {
  kind: string
  values: Record<string, string | number>
  link: string | null
  about: string | null
  created_at: string
  copies_until: string | null
  email: string
  phone: string
  locale: Locale
  by_mail: boolean | null
  by_sms: boolean | null
}

export async function writeCopies(tx: Db, platform: Platform, copy: NotificationToCopy): Promise<void> {
  const channels = noticeChannelsOf(copy.kind)
  if (copy.email && (copy.by_mail || channels.mailedAnyway)) await mail(tx, platform, copy)
  if (!copy.phone || !copy.by_sms) return
  if (channels.sms) await ownSms(tx, platform, copy)
  else await anySms(tx, platform, copy)
}

async function mail(
  tx: Db,
  platform: Platform,
  { kind, values, link, email, locale, copies_until, about }: NotificationToCopy,
): Promise<void> {
  const language = languageOf(locale)
  const say = (key: string) => platform.translate(language, `notifications.${key}`, valuesIn(language, values)).trim()
  const { publicUrl } = platform.config
  await sendMail(tx, platform, {
    email,
    language,
    purpose: 'news',
    until: copies_until,
    about,
    title: say(`${kind}.title`),
    paragraphs: [say(`${kind}.message`), say(noticeChannelsOf(kind).mailedAnyway ? 'copy.anyway' : 'copy.why')],
    ...(publicUrl && link && { action: { label: say('copy.open'), href: `${publicUrl}${link}` } }),
  })
}

/**
 * The SMS contains only a day and a time, so it is not limited to one per hour. A phone shared by a family gets one SMS
 * per change.
 */
async function ownSms(
  tx: Db,
  platform: Platform,
  { kind, values, phone, locale, created_at, copies_until, about }: NotificationToCopy,
): Promise<void> {
  const language = languageOf(locale)
  const text = smsOfNotice(platform.translate, language, { kind, values })
  const last = about ? await findLastAbout(tx, { about, phone, since: created_at }) : undefined
  // A sent message has an empty text. It is no older than this change, because messages about the previous change were
  // deleted.
  if (last === text || last === '') return
  await sendSms(tx, platform, { phone, text, language, purpose: 'notice', until: copies_until, about })
}

async function findLastAbout(
  tx: Db,
  { about, phone, since }: { about: string; phone: string; since: string },
): Promise<string | undefined> {
  const isOwn = and(
    eq(messages.channel, 'sms'),
    eq(messages.purpose, 'notice'),
    eq(messages.recipient, phone),
    eq(messages.about, about),
  )
  const [last] = await tx
    .select({ text: messages.text })
    .from(messages)
    .where(and(isOwn, gte(messages.created_at, since)))
    .orderBy(desc(messages.created_at), desc(messages.number))
    .limit(1)
  return last?.text
}

/** Sends an SMS without names or content, at most one per hour: it only says that there is something to read. */
async function anySms(tx: Db, platform: Platform, { phone, locale, copies_until }: NotificationToCopy): Promise<void> {
  const language = languageOf(locale)
  const lately = new Date(platform.now().getTime() - anHour).toISOString()
  const [sent] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.channel, 'sms'),
        eq(messages.purpose, 'news'),
        eq(messages.recipient, phone),
        gt(messages.created_at, lately),
      ),
    )
    .limit(1)
  if (sent) return
  await sendSms(tx, platform, {
    phone,
    text: platform.translate(language, 'notifications.copy.sms'),
    language,
    purpose: 'news',
    until: copies_until,
  })
}

/**
 * Returns the text of a kind with its own SMS. A non-breaking space would turn a Latin text into Unicode, which halves
 * its maximum length.
 */
export const smsOfNotice = (
  translate: Translate,
  language: Language,
  { kind, values }: { kind: string; values: Values },
): string => translate(language, `notifications.${kind}.sms`, valuesIn(language, values)).replaceAll('\u00A0', ' ')
