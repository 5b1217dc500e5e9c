import { eq } from 'drizzle-orm'
import type { Language } from '#contract/values/locale'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import type { Caller } from '../platform/serve.ts'
import { askOwnPassword } from './own-password.ts'
import { sendEmailCode } from './send-email-code.ts'
import { setEmail } from './set-email.ts'
import { emailChanges, users } from './tables.ts'

/** Ask for another e-mail: a code goes to it, and until the code is typed in the old one counts. To have none at all needs the password only. */
export async function askForEmail(
  platform: Platform,
  caller: Caller,
  { current_password, email }: { current_password: string; email: string },
  language: Language,
): Promise<{ message: string; awaits_code: boolean }> {
  const { db, translate } = platform
  await askOwnPassword(db, caller, current_password)
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, caller.id))
  if (user?.email === email) refuse('email-same', { field: 'email' })
  if (!email) {
    await db.transaction((tx) => setEmail(tx, platform, caller, ''))
    return { message: translate(language, 'accounts.email.removed'), awaits_code: false }
  }
  await db.transaction((tx) => sendEmailCode(tx, platform, { user_id: caller.id, email, language }))
  return { message: translate(language, 'accounts.email.code-sent'), awaits_code: true }
}

/** Another code to the e-mail that waits: the address was given at the sign-up or by the password, so nothing is asked again. */
export async function resendEmailCode(platform: Platform, caller: Caller, language: Language): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const [waiting] = await tx.select({ email: emailChanges.email }).from(emailChanges).where(eq(emailChanges.user_id, caller.id)).for('update')
    if (!waiting) return refuse('not-found')
    return sendEmailCode(tx, platform, { user_id: caller.id, email: waiting.email, language })
  })
}
