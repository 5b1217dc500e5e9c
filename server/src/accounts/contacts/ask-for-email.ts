import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { askOwnPassword } from '../check-password.ts'
import { sendEmailCode } from './send-email-code.ts'
import { setEmail } from './set-email.ts'
import { emailChanges } from '../tables.ts'
import { users } from '../../users/tables.ts'

/**
 * Requests another e-mail address. A code is sent to it, and the old address stays valid until the code is entered.
 * Removing the address needs only the password. Requesting the current address again cancels a pending change.
 */
export async function askForEmail(
  context: Context,
  { current_password, email }: { current_password: string; email: string },
): Promise<{ message: string; awaits_code: boolean }> {
  const { platform, user, language } = context
  const { db, translate } = platform
  await askOwnPassword(db, user, current_password)
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, user.id))
  if (account?.email === email) {
    if (!(await dropAwaited(db, user.id))) refuse('email-same', { field: 'email' })
    return { message: translate(language, 'accounts.email.dropped'), awaits_code: false }
  }
  if (!email) {
    await db.transaction((tx) => setEmail(tx, context, ''))
    return { message: translate(language, 'accounts.email.removed'), awaits_code: false }
  }
  await db.transaction((tx) => sendEmailCode(tx, platform, { user_id: user.id, email, language }))
  return { message: translate(language, 'accounts.email.code-sent'), awaits_code: true }
}

/**
 * Sends another code to the pending e-mail address. No password is needed, because the address was given at sign-up or
 * confirmed by the password.
 */
export async function resendEmailCode({ platform, user, language }: Context): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const [waiting] = await tx
      .select({ email: emailChanges.email })
      .from(emailChanges)
      .where(eq(emailChanges.user_id, user.id))
      .for('update')
    if (!waiting) return refuse('not-found')
    return sendEmailCode(tx, platform, { user_id: user.id, email: waiting.email, language })
  })
}

/** Cancels the pending change of e-mail. No password is needed, because the current address stays. */
export async function dropAwaitedEmail({ platform, user }: Context): Promise<void> {
  if (!(await dropAwaited(platform.db, user.id))) refuse('not-found')
}

async function dropAwaited(db: Db, userId: string): Promise<boolean> {
  const dropped = await db
    .delete(emailChanges)
    .where(eq(emailChanges.user_id, userId))
    .returning({ user_id: emailChanges.user_id })
  return dropped.length > 0
}
