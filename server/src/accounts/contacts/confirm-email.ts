import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { isSame } from '../../platform/http/token.ts'
import { emailCodeHmac } from './send-email-code.ts'
import { setEmail } from './set-email.ts'
import { emailChanges } from '../tables.ts'

const maxTries = 5

/**
 * Makes the new address valid if the code from the mail is right. A try is counted before the code is compared, so that
 * parallel tries cannot exceed the limit.
 */
export async function confirmEmail(context: Context, code: string): Promise<void> {
  const { platform, user } = context
  const { db, secret, now } = platform
  const isOpen = and(eq(emailChanges.user_id, user.id), gt(emailChanges.expires_at, now().toISOString()))
  const [tried] = await db
    .update(emailChanges)
    .set({ tries: sql`${emailChanges.tries} + 1` })
    .where(and(isOpen, lt(emailChanges.tries, maxTries)))
    .returning()
  if (!tried) {
    const [used] = await db.select({ tries: emailChanges.tries }).from(emailChanges).where(isOpen)
    return refuse(used ? 'code-tries-used' : 'code-expired', { field: 'code' })
  }
  const hmac = emailCodeHmac(secret, { user_id: user.id, email: tried.email, code: code.replace(/\s/g, '') })
  if (!isSame(tried.code_hmac, hmac))
    refuse(tried.tries < maxTries ? 'code-wrong' : 'code-tries-used', { field: 'code' })
  await db.transaction(async (tx) => {
    // Only the change that this code belongs to, and only once: a newer request has its own code.
    const [spent] = await tx
      .delete(emailChanges)
      .where(and(eq(emailChanges.user_id, user.id), eq(emailChanges.code_hmac, tried.code_hmac)))
      .returning({ email: emailChanges.email })
    if (!spent) return refuse('code-expired', { field: 'code' })
    return setEmail(tx, context, spent.email)
  })
}
