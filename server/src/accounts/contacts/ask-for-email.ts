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
 * Ask for another e-mail: a code goes to it, and until the code is typed in the old one counts. To have none at all
 * needs the password only. Asking for what is there already drops the address that waits.
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
 * Another code to the e-mail that waits: the address was given at the sign-up or by the password, so nothing is asked
 * again.
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

/** The e-mail that waits is not wanted after all; what counts goes on to count, so no password is asked. */
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
