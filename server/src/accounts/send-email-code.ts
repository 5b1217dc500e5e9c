import type { Language } from '#contract/values/locale'
import { sendMail } from '../messaging/send-mail.ts'
import type { Db } from '../platform/db.ts'
import type { Platform } from '../platform/platform.ts'
import { hmacOf, newCode } from '../platform/token.ts'
import { emailChanges } from './tables.ts'

export const emailCodeMinutes = 30

/** Send a code to an e-mail that somebody gave as theirs. Until it is typed in, the address waits and nothing else goes there. Needs a transaction. */
export async function sendEmailCode(
  tx: Db,
  platform: Platform,
  { user_id, email, language }: { user_id: string; email: string; language: Language },
): Promise<void> {
  const { secret, now, translate } = platform
  const code = newCode()
  const created_at = now().toISOString()
  const expires_at = new Date(now().getTime() + emailCodeMinutes * 60_000).toISOString()
  const asked = { email, code_hmac: emailCodeHmac(secret, user_id, email, code), tries: 0, created_at, expires_at }
  await tx
    .insert(emailChanges)
    .values({ user_id, ...asked })
    .onConflictDoUpdate({ target: emailChanges.user_id, set: asked })
  const words = (key: string) => translate(language, `accounts.mail.email-code.${key}`, { code, minutes: emailCodeMinutes })
  const paragraphs = [words('code'), words('until'), words('otherwise')]
  await sendMail(tx, platform, { email, language, purpose: 'email-code', title: words('title'), paragraphs })
}

/** Bound to the person and the address: a code of another account or for another address is worth nothing. */
export const emailCodeHmac = (secret: string, userId: string, email: string, code: string): string => hmacOf(secret, `email-code:${userId}:${email}:${code}`)
