import { and, count, desc, eq, gt, isNull, lt, max, sql } from 'drizzle-orm'
import type { Language } from '#contract/values/locale'
import { sendMail } from '../../messaging/send-mail.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { hmacOf, newCode } from '../../platform/http/token.ts'
import { refuse } from '../../platform/refusal.ts'
import { eventEmailCodes } from '../tables.ts'
import { makeEmailProof } from './contact-proof.ts'

const codeMinutes = 30
const resendSeconds = 60
const maxPerHour = 5
/** A school may register many guests behind one address of the network. */
const maxFromAddressPerHour = 60
const maxTries = 5

interface CodeRequest {
  email: string
  language: Language
  /** Network address of the request. */
  address: string
}

const hmac = (secret: string, { email, code }: { email: string; code: string }) =>
  hmacOf(secret, `event-email-code:${email}:${code}`)

/** Sends a code to the e-mail address of a guest, within the limits. */
export async function sendGuestCode(platform: Platform, request: CodeRequest): Promise<{ resend_in: number }> {
  const { email, language, address } = request
  const now = platform.now()
  await platform.db.transaction(async (tx) => {
    // Requests for one mailbox are serialised, so that parallel ones cannot exceed the limit together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${email}))`)
    await refuseIfTooMany(tx, request, now)
    const code = newCode()
    const expires_at = new Date(now.getTime() + codeMinutes * 60_000).toISOString()
    const sent = { email, address, code_hmac: hmac(platform.secret, { email, code }), expires_at }
    await tx.insert(eventEmailCodes).values({ id: newId(now.getTime()), sent_at: now.toISOString(), ...sent })
    const say = (part: string) => platform.translate(language, `events.code.${part}`, { code, minutes: codeMinutes })
    await sendMail(tx, platform, {
      email,
      language,
      purpose: 'event-code',
      until: expires_at,
      isSecret: true,
      title: say('title'),
      paragraphs: [say('code'), say('otherwise')],
    })
  })
  return { resend_in: resendSeconds }
}

async function refuseIfTooMany(tx: Db, { email, address }: CodeRequest, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 3_600_000).toISOString()
  const [toMailbox] = await tx
    .select({ sent: count(), last_at: max(eventEmailCodes.sent_at) })
    .from(eventEmailCodes)
    .where(and(eq(eventEmailCodes.email, email), gt(eventEmailCodes.sent_at, since)))
  const last = toMailbox?.last_at
  const waited = last ? (now.getTime() - Date.parse(last)) / 1000 : resendSeconds
  if (waited < resendSeconds) refuse('event-email-soon', { retryAfter: Math.ceil(resendSeconds - waited) })
  if ((toMailbox?.sent ?? 0) >= maxPerHour) refuse('too-many', { retryAfter: 3600 })
  const fromAddress = await tx.$count(
    eventEmailCodes,
    and(eq(eventEmailCodes.address, address), gt(eventEmailCodes.sent_at, since)),
  )
  if (fromAddress >= maxFromAddressPerHour) refuse('too-many', { retryAfter: 3600 })
}

/**
 * Checks a code and returns the proof of the address. The try and the use of a right code are one statement, so that
 * parallel tries neither pass twice nor exceed the limit.
 */
export async function confirmGuestCode(
  platform: Platform,
  { email, code }: { email: string; code: string },
): Promise<{ proof: string }> {
  const { db, secret, now } = platform
  const at = now().toISOString()
  const [newest] = await db
    .select()
    .from(eventEmailCodes)
    .where(eq(eventEmailCodes.email, email))
    .orderBy(desc(eventEmailCodes.sent_at), desc(eventEmailCodes.id))
    .limit(1)
  if (!newest) return refuse('code-wrong', { field: 'code' })
  const expected = hmac(secret, { email, code: code.replace(/\s/g, '') })
  const [tried] = await db
    .update(eventEmailCodes)
    .set({
      tries: sql`${eventEmailCodes.tries} + 1`,
      used_at: sql`case when ${eventEmailCodes.code_hmac} = ${expected} then ${at}::timestamptz end`,
    })
    .where(
      and(
        eq(eventEmailCodes.id, newest.id),
        isNull(eventEmailCodes.used_at),
        gt(eventEmailCodes.expires_at, at),
        lt(eventEmailCodes.tries, maxTries),
      ),
    )
    .returning({ used_at: eventEmailCodes.used_at, tries: eventEmailCodes.tries })
  if (tried?.used_at) return { proof: makeEmailProof(platform, { email, code_id: newest.id }) }
  if ((tried?.tries ?? newest.tries) >= maxTries && !newest.used_at) return refuse('code-tries-used', { field: 'code' })
  return refuse(tried ? 'code-wrong' : 'code-expired', { field: 'code' })
}
