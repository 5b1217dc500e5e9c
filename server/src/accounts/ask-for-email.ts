import { eq } from 'drizzle-orm'
import type { Language } from '#contract/values/locale'
import { sendMail } from '../messaging/send-mail.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import type { Caller } from '../platform/serve.ts'
import { hmacOf, newCode } from '../platform/token.ts'
import { askOwnPassword } from './own-password.ts'
import { setEmail } from './set-email.ts'
import { emailChanges, users } from './tables.ts'

export const emailCodeMinutes = 30

/** Ask for another e-mail: a code goes to it, and until the code is typed in the old one counts. To have none at all needs the password only. */
export async function askForEmail(
  platform: Platform,
  caller: Caller,
  { current_password, email }: { current_password: string; email: string },
  language: Language,
): Promise<{ message: string; awaits_code: boolean }> {
  const { db, secret, now, translate } = platform
  await askOwnPassword(db, caller, current_password)
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, caller.id))
  if (user?.email === email) refuse('email-same', { field: 'email' })
  if (!email) {
    await db.transaction((tx) => setEmail(tx, platform, caller, ''))
    return { message: translate(language, 'accounts.email.removed'), awaits_code: false }
  }

  const code = newCode()
  const created_at = now().toISOString()
  const expires_at = new Date(now().getTime() + emailCodeMinutes * 60_000).toISOString()
  const asked = { email, code_hmac: emailCodeHmac(secret, caller.id, email, code), tries: 0, created_at, expires_at }
  const words = (key: string) => translate(language, `accounts.mail.email-code.${key}`, { code, minutes: emailCodeMinutes })
  await db.transaction(async (tx) => {
    await tx
      .insert(emailChanges)
      .values({ user_id: caller.id, ...asked })
      .onConflictDoUpdate({ target: emailChanges.user_id, set: asked })
    await sendMail(tx, platform, {
      email,
      language,
      purpose: 'email-code',
      title: words('title'),
      paragraphs: [words('code'), words('until'), words('otherwise')],
    })
  })
  return { message: translate(language, 'accounts.email.code-sent'), awaits_code: true }
}

/** Bound to the person and the address: a code of another account or for another address is worth nothing. */
export const emailCodeHmac = (secret: string, userId: string, email: string, code: string): string => hmacOf(secret, `email-code:${userId}:${email}:${code}`)
