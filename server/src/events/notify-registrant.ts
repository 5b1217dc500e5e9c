import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { registrationPage } from '#contract/events/registrations'
import { sendMail } from '../messaging/send-mail.ts'
import { sendSms } from '../messaging/send-sms.ts'
import { smsParts } from '../messaging/sms-parts.rules.ts'
import { notify } from '../notifications/notify.ts'
import { valuesIn } from '../notifications/values-in.ts'
import type { Db } from '../platform/database/db.ts'
import { homeOf } from '../platform/http/home-address.ts'
import { newId } from '../platform/id.ts'
import type { Platform } from '../platform/platform.ts'
import type { PaymentNews } from '../platform/slice.ts'
import { accessToken } from './access-token.ts'
import { eventNotices, eventRegistrations } from './tables.ts'

/** What registrants are notified of; the words are `notifications.<kind>`. */
export type EventNoticeKind =
  | 'event-registered'
  | 'event-waiting'
  | 'event-unpaid'
  | 'event-place-offered'
  | 'event-place-lapsed'
  | 'event-cancelled'
  | 'event-moved'
  | 'event-withdrawn'
  | 'event-back'
  | 'event-called-off'
  | 'event-soon'
  | 'event-message'
  | 'event-certificate'
  | 'event-certificate-withdrawn'
  | 'event-paper-decision'
  | 'event-paper-revise'
  | PaymentNews['kind']

export interface EventNotice {
  kind: EventNoticeKind
  values: Record<string, string | number>
  at: Date
  /** ISO moment after which a letter makes no sense. */
  until?: string
  urgent?: true
}

type Registration = Pick<typeof eventRegistrations.$inferSelect, 'id' | 'user_id'>

/**
 * Notifies whoever registered, in the transaction of what has happened: a user by the inbox, a guest by a letter that a
 * job sends a moment later.
 */
export async function notifyRegistrant(
  tx: Db,
  { id, user_id }: Registration,
  { kind, values, at, until, urgent }: EventNotice,
): Promise<void> {
  const moment = at.toISOString()
  if (user_id === null) {
    await tx.insert(eventNotices).values({ id: newId(at.getTime()), registration_id: id, kind, values, at: moment })
    return
  }
  await notify(tx, {
    user_id,
    kind,
    category: 'general',
    values,
    link: `/my-events`,
    at: moment,
    about: id,
    ...(until && { until }),
    ...(urgent && { urgent }),
  })
}

const batch = 100

/** Sends the letters to guests that wait. Each is sent once, whatever process does it. */
export async function sendEventNotices(platform: Platform): Promise<void> {
  const { db, now } = platform
  let sent = batch
  while (sent === batch) {
    sent = await db.transaction(async (tx) => {
      const rows = await readWaiting(tx)
      for (const { notice, registration } of rows) {
        await sendNotice(tx, platform, { notice, registration })
        await tx.update(eventNotices).set({ sent_at: now().toISOString() }).where(eq(eventNotices.id, notice.id))
      }
      return rows.length
    })
  }
}

const readWaiting = (tx: Db) =>
  tx
    .select({ notice: eventNotices, registration: eventRegistrations })
    .from(eventNotices)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, eventNotices.registration_id))
    .where(isNull(eventNotices.sent_at))
    .orderBy(eventNotices.at)
    .limit(batch)
    .for('update', { of: eventNotices, skipLocked: true })

interface Sent {
  notice: typeof eventNotices.$inferSelect
  registration: typeof eventRegistrations.$inferSelect
}

async function sendNotice(tx: Db, platform: Platform, { notice, registration }: Sent): Promise<void> {
  const { language, email, phone } = registration
  const values = valuesIn(language, notice.values)
  const say = (part: string) => platform.translate(language, `notifications.${notice.kind}.${part}`, values)
  const link = `${homeOf(platform)}${registrationPage}?token=${accessToken(platform.secret, registration.id)}`
  if (email !== '')
    return void (await sendMail(tx, platform, {
      email,
      language,
      purpose: 'event',
      about: registration.id,
      title: oneLine(say('title')),
      paragraphs: [say('message')],
      action: { label: platform.translate(language, `events.letter.${labelOf(notice.kind)}`), href: link },
    }))
  const text = smsKinds.some((kind) => kind === notice.kind)
    ? say('sms')
    : await linkFor(tx, platform, { notice, registration }, link)
  if (phone !== '' && text !== null)
    await sendSms(tx, platform, { phone, text, language, purpose: 'event', about: registration.id })
}

const labelOf = (kind: string) => (kind === 'event-unpaid' ? 'pay' : 'open')

/**
 * The text that brings a guest without an address back to the registration: once, after the form was sent. Latin
 * letters leave room for the link in one part; where even the link alone has none, nothing is sent.
 */
async function linkFor(
  tx: Db,
  platform: Platform,
  { notice, registration: { id, language } }: Sent,
  link: string,
): Promise<string | null> {
  if (!beginnings.some((kind) => kind === notice.kind)) return null
  const before = and(eq(eventNotices.registration_id, id), isNotNull(eventNotices.sent_at))
  if ((await tx.$count(eventNotices, and(before, inArray(eventNotices.kind, [...beginnings])))) > 0) return null
  const texts = [platform.translate(language, 'events.letter.sms', { link }), link]
  const fitting = texts.find((text) => smsParts(text) === 1)
  if (fitting === undefined) platform.log.warn({ registration: id }, 'the link to a registration does not fit an SMS')
  return fitting ?? null
}

/** What somebody hears first of a registration. */
const beginnings = ['event-registered', 'event-waiting', 'event-unpaid'] as const satisfies readonly EventNoticeKind[]

/** What a guest without an address has to learn in time. */
export const smsKinds = [
  'event-place-offered',
  'event-cancelled',
  'event-moved',
  'event-withdrawn',
  'event-back',
  'event-called-off',
] as const satisfies readonly EventNoticeKind[]

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')
