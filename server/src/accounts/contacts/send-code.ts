import { and, count, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Language } from '#contract/values/locale'
import { deliverNow } from '../../messaging/deliver.ts'
import { sendSms } from '../../messaging/send-sms.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { Invalid, type Caller } from '../../platform/http/serve.ts'
import { hmacOf, newCode } from '../../platform/http/token.ts'
import { tokenOfConfirmedPhone, withoutSms } from './confirmed-phone.ts'
import type { SmsPurpose } from './phone-token.ts'
import { codeSeconds, resendSeconds, sendingRefusal, type RecentCodes } from './sms-limits.rules.ts'
import { isFoundAtSignIn } from '../sessions/blocked.ts'
import { smsCodes } from '../tables.ts'
import { users } from '../../users/tables.ts'

interface CodeRequest {
  phone: string
  purpose: SmsPurpose
  language: Language
  /** Network address of the request. */
  address: string
  caller: Caller | null
}

/**
 * Sends a code within the limits; a phone that this session has just confirmed needs none. For a recovery, the answer
 * is the same if no account has the phone: a code is stored but not sent.
 */
export async function sendCode(platform: Platform, request: CodeRequest) {
  const now = platform.now()
  const isAwaited = request.purpose !== 'recovery'
  const { code_id, message_id, confirmed } = await platform.db.transaction(async (tx) => {
    // Requests for one phone are serialised, so that parallel ones cannot exceed the limit together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${request.phone}))`)
    // The SMS limits do not apply if no SMS is needed: a parent of many children has just confirmed the phone.
    const confirmed = await tokenOfConfirmedPhone(tx, platform, request)
    if (confirmed) return { code_id: '', message_id: null, confirmed }

    const refused = sendingRefusal(await readRecentCodes(tx, request, now), now)
    if (refused) {
      const { code, retryAfter, isOfPerson } = refused
      refuse(code, { field: 'phone', retryAfter, values: { seconds: retryAfter }, isOfPerson })
    }

    const code = newCode()
    const code_id = await storeCode(tx, platform, { ...request, code })
    const until = new Date(now.getTime() + codeSeconds * 1000).toISOString()
    const isSent = request.purpose !== 'recovery' || (await isRegistered(tx, request.phone))
    const text = platform.translate(request.language, `accounts.sms.${request.purpose}`, { code })
    const sms = {
      phone: request.phone,
      text,
      language: request.language,
      purpose: 'code',
      isAwaited,
      until,
      isSecret: true,
    } as const
    const message_id = isSent ? await sendSms(tx, platform, sms) : null
    return { code_id, message_id, confirmed: null }
  })
  if (confirmed)
    return { message: platform.translate(request.language, 'accounts.code.known'), resend_in: 0, ...confirmed }
  if (isAwaited && message_id) await deliverAwaited(platform, code_id, message_id)
  return {
    message: platform.translate(request.language, 'accounts.code.sent'),
    resend_in: resendSeconds,
    expires_in: codeSeconds,
  }
}

export const codeHmac = (
  secret: string,
  { purpose, phone, code }: { purpose: SmsPurpose; phone: string; code: string },
): string => hmacOf(secret, `sms-code:${purpose}:${phone}:${code}`)

async function readRecentCodes(db: Db, { phone, purpose, address }: CodeRequest, now: Date): Promise<RecentCodes> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  const to_phone = await db
    .select({
      sent_at: smsCodes.sent_at,
      is_waiting: isNull(smsCodes.used_at).mapWith(Boolean),
      is_same_purpose: sql<boolean>`${smsCodes.purpose} = ${purpose}`,
    })
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), gt(smsCodes.sent_at, ago(24)), ne(smsCodes.address, withoutSms)))
    .orderBy(desc(smsCodes.sent_at))
    .limit(20)
  const from = await db
    .select({ sent_at: smsCodes.sent_at })
    .from(smsCodes)
    .where(and(eq(smsCodes.address, address), gt(smsCodes.sent_at, ago(1))))
    .orderBy(desc(smsCodes.sent_at))
    .limit(100)
  return { to_phone, from_address: from.map(({ sent_at }) => sent_at) }
}

/** Stores a new code and cancels older ones of the same purpose. */
async function storeCode(
  db: Db,
  { secret, now }: Platform,
  { phone, purpose, address, code }: CodeRequest & { code: string },
): Promise<string> {
  const sent_at = now().toISOString()
  const expires_at = new Date(now().getTime() + codeSeconds * 1000).toISOString()
  await db
    .update(smsCodes)
    .set({ expires_at: sent_at })
    .where(
      and(
        eq(smsCodes.phone, phone),
        eq(smsCodes.purpose, purpose),
        isNull(smsCodes.used_at),
        gt(smsCodes.expires_at, sent_at),
      ),
    )
  const id = newId()
  const code_hmac = codeHmac(secret, { purpose, phone, code })
  await db.insert(smsCodes).values({ id, phone, purpose, address, code_hmac, sent_at, expires_at })
  return id
}

async function isRegistered(db: Db, phone: string): Promise<boolean> {
  const [found] = await db
    .select({ people: count() })
    .from(users)
    .where(and(eq(users.phone, phone), isFoundAtSignIn))
  return (found?.people ?? 0) > 0
}

/**
 * Sends the SMS now, because the person is waiting for it. If that fails, the person sees the reason at once and the
 * code does not count against the limit.
 */
async function deliverAwaited(platform: Platform, code_id: string, message_id: string): Promise<void> {
  const outcome = await deliverNow(platform, message_id)
  if (outcome.state === 'sent') return
  await platform.db.delete(smsCodes).where(eq(smsCodes.id, code_id))
  if (outcome.reason === 'recipient') throw new Invalid({ phone: ['phone.wrong'] })
  refuse('sms-not-sent', { field: 'phone' })
}
