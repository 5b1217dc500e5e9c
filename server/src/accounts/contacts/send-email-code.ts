import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Language } from '#contract/values/locale'
import { sendMail } from '../../messaging/send-mail.ts'
import { messages } from '../../messaging/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { hmacOf, newCode } from '../../platform/http/token.ts'
import { emailChanges } from '../tables.ts'

const emailCodeMinutes = 30
const anHour = 3_600_000
const maxPerHour = 10
const purpose = 'email-code'

interface CodeRequest {
  user_id: string
  email: string
  language: Language
}

/**
 * Sends a code to an e-mail address that a person entered. Until it is confirmed, the address is pending and nothing
 * else is sent there. Needs a transaction.
 */
export async function sendEmailCode(tx: Db, platform: Platform, request: CodeRequest): Promise<void> {
  const retryAfter = await readSecondsToWait(tx, request.email, platform.now())
  if (retryAfter > 0) refuse('too-many', { retryAfter })
  await storeAndSend(tx, platform, request)
}

/**
 * Sends the first code at sign-up. A full mailbox limit does not stop the sign-up: the address stays pending, and its
 * owner can request the code later.
 */
export async function sendFirstEmailCode(tx: Db, platform: Platform, request: CodeRequest): Promise<void> {
  const { user_id, email } = request
  if ((await readSecondsToWait(tx, email, platform.now())) === 0) return storeAndSend(tx, platform, request)
  const at = platform.now().toISOString()
  await tx.insert(emailChanges).values({ user_id, email, code_hmac: '', created_at: at, expires_at: at })
}

async function storeAndSend(tx: Db, platform: Platform, { user_id, email, language }: CodeRequest): Promise<void> {
  const { secret, now, translate } = platform
  const code = newCode()
  const created_at = now().toISOString()
  const expires_at = new Date(now().getTime() + emailCodeMinutes * 60_000).toISOString()
  const code_hmac = emailCodeHmac(secret, { user_id, email, code })
  const change = { email, code_hmac, tries: 0, created_at, expires_at }
  await tx
    .insert(emailChanges)
    .values({ user_id, ...change })
    .onConflictDoUpdate({ target: emailChanges.user_id, set: change })
  const words = (key: string) =>
    translate(language, `accounts.mail.email-code.${key}`, { code, minutes: emailCodeMinutes })
  const paragraphs = [words('code'), words('until'), words('otherwise')]
  await sendMail(tx, platform, {
    email,
    language,
    purpose,
    until: expires_at,
    isSecret: true,
    title: words('title'),
    paragraphs,
  })
}

/**
 * Seconds until this mailbox may get another code. All accounts count together, because many of them may name the same
 * unconfirmed address.
 */
async function readSecondsToWait(tx: Db, email: string, now: Date): Promise<number> {
  // Requests for one mailbox are serialised, so that parallel ones cannot exceed the limit together.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${email}))`)
  const { channel, recipient, created_at } = messages
  const sent = await tx
    .select({ at: created_at })
    .from(messages)
    .where(
      and(
        eq(channel, 'mail'),
        eq(messages.purpose, purpose),
        eq(recipient, email),
        gt(created_at, new Date(now.getTime() - anHour).toISOString()),
      ),
    )
    .orderBy(desc(created_at))
    .limit(maxPerHour)
  const oldest = sent[maxPerHour - 1]
  return oldest ? Math.ceil((new Date(oldest.at).getTime() + anHour - now.getTime()) / 1000) : 0
}

/** The HMAC is bound to the person and the address, so the code of another account or address does not match. */
export const emailCodeHmac = (
  secret: string,
  { user_id, email, code }: { user_id: string; email: string; code: string },
): string => hmacOf(secret, `email-code:${user_id}:${email}:${code}`)
