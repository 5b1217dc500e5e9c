import { and, eq, isNull } from 'drizzle-orm'
import { invitationDays } from '#contract/profiles/staffing'
import { languageOf, type Locale } from '#contract/values/locale'
import { refuseTakenEmail } from '../../accounts/contacts/colleague-email.ts'
import { logAccount } from '../../accounts/log-account.ts'
import { resetLinks, staffInvitations } from '../../accounts/tables.ts'
import { sendMail } from '../../messaging/send-mail.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { hashOf, newToken } from '../../platform/http/token.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { users } from '../../users/tables.ts'
import { lockAccount } from './lock-account.ts'

interface Invited {
  user_id: string
  email: string
  locale: Locale
  by: string
  home: string
}

/** Sends a letter with a link to set the first password and invalidates earlier links. */
export async function sendInvitation(
  tx: Db,
  platform: Platform,
  { user_id, email, locale, by, home }: Invited,
): Promise<void> {
  const sent_at = platform.now().toISOString()
  const expires_at = new Date(platform.now().getTime() + invitationDays * 86_400_000).toISOString()
  const token = newToken()
  const letter = { invited_by: by, sent_at, expires_at }
  await tx.delete(resetLinks).where(and(eq(resetLinks.user_id, user_id), isNull(resetLinks.used_at)))
  await tx.insert(resetLinks).values({ token_hash: hashOf(token), user_id, created_at: sent_at, expires_at })
  await tx
    .insert(staffInvitations)
    .values({ user_id, ...letter })
    .onConflictDoUpdate({ target: staffInvitations.user_id, set: letter })
  const language = languageOf(locale)
  const say = (key: string) => platform.translate(language, `profiles.staffing.letter.${key}`, { days: invitationDays })
  await sendMail(tx, platform, {
    email,
    language,
    purpose: 'invitation',
    until: expires_at,
    isSecret: true,
    title: say('title'),
    paragraphs: [say('why'), say('until'), say('otherwise')],
    action: { label: say('action'), href: `${home}/invitation?token=${token}` },
  })
}

/** Sends the letter again to somebody who has not accepted the invitation yet. */
export async function renewInvitation(
  { platform, user: caller }: Context,
  id: string,
  { email, home }: { email: string; home: string },
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const person = await lockAccount(tx, id)
    const [waiting] = await tx
      .select({ id: staffInvitations.user_id })
      .from(staffInvitations)
      .where(and(eq(staffInvitations.user_id, id), isNull(staffInvitations.accepted_at)))
    if (!waiting) refuse('invitation-accepted')
    if (person.blocked_at !== null) refuse('account-blocked', { values: { context: 'colleague' } })
    await refuseTakenEmail(tx, email, id)
    if (person.email !== email) await tx.update(users).set({ email }).where(eq(users.id, id))
    await sendInvitation(tx, platform, { user_id: id, email, locale: person.locale, by: caller.id, home })
    const changes = person.email === email ? [] : [{ field: 'email', before: person.email, after: email }]
    await logAccount(tx, { by: caller.id, action: 'invitation-renewed', user_id: id, changes }, platform.now())
  })
}
