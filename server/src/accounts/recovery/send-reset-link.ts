import { and, eq } from 'drizzle-orm'
import { sendMail } from '../../messaging/send-mail.ts'
import type { Context } from '../../platform/context.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashOf, newToken } from '../../platform/http/token.ts'
import { hasValidInvitation, isFoundAtSignIn } from '../sessions/blocked.ts'
import { resetLinks } from '../tables.ts'
import { users } from '../../users/tables.ts'

const linkMinutes = 45

/**
 * Sends a link for a new password to a member's e-mail. Older links stay valid until one is used. If the address is not
 * that member's or the invitation has expired, nothing is sent but the answer is the same, so that nobody can find out
 * whose address it is.
 */
export async function sendResetLink(
  { platform, language }: Context<Platform, Caller | null>,
  { email, member }: { email: string; member: string },
  home: string,
): Promise<{ message: string }> {
  const { db, now, translate } = platform
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, member), eq(users.email, email), isFoundAtSignIn, hasValidInvitation(now().toISOString())))
  const answer = { message: translate(language, 'accounts.link.sent') }
  if (!user) return answer

  const token = newToken()
  const created_at = now().toISOString()
  const expires_at = new Date(now().getTime() + linkMinutes * 60_000).toISOString()
  const words = (key: string) => translate(language, `accounts.mail.reset.${key}`, { minutes: linkMinutes })
  await db.transaction(async (tx) => {
    await tx.insert(resetLinks).values({ token_hash: hashOf(token), user_id: user.id, created_at, expires_at })
    await sendMail(tx, platform, {
      email,
      language,
      purpose: 'reset-link',
      until: expires_at,
      isSecret: true,
      title: words('title'),
      paragraphs: [words('why'), words('until'), words('otherwise')],
      action: { label: words('action'), href: `${home}/reset-password?token=${token}` },
    })
  })
  return answer
}
