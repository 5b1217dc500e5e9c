import { and, eq, isNull } from 'drizzle-orm'
import { languageOf } from '#contract/values/locale'
import { maskedEmail } from '#contract/values/person'
import { roleIds, settingsAddress } from '#contract/values/role'
import { sendMail } from '../../messaging/send-mail.ts'
import { notify } from '../../notifications/notify.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseTakenEmail } from './colleague-email.ts'
import { emailChanges, resetLinks } from '../tables.ts'
import { users } from '../../users/tables.ts'

/**
 * Sets the e-mail of an account, informs the old and the new address, and deletes reset links sent to the old one.
 * Needs a transaction.
 */
export async function setEmail(
  tx: Db,
  { platform, user }: Pick<Context, 'platform' | 'user'>,
  email: string,
): Promise<void> {
  const { now, translate } = platform
  const [old] = await tx
    .select({ email: users.email, locale: users.locale, role_id: users.role_id })
    .from(users)
    .where(eq(users.id, user.id))
    .for('update')
  if (!old) return refuse('not-found')
  if (email && old.role_id !== roleIds.student && old.role_id !== roleIds.parent)
    await refuseTakenEmail(tx, email, user.id)
  await tx.update(users).set({ email }).where(eq(users.id, user.id))
  await tx.delete(emailChanges).where(eq(emailChanges.user_id, user.id))
  await tx.delete(resetLinks).where(and(eq(resetLinks.user_id, user.id), isNull(resetLinks.used_at)))

  const language = languageOf(old.locale)
  const notifyAddress = async (address: string, kind: 'email-left' | 'email-kept') => {
    const words = (key: string) =>
      translate(language, `accounts.mail.${kind}.${key}`, { email: maskedEmail(email), context: email ? '' : 'none' })
    if (address)
      await sendMail(tx, platform, {
        email: address,
        language,
        purpose: kind,
        title: words('title'),
        paragraphs: [words('what'), words('otherwise')],
      })
  }
  // If an address older than the codes is only being confirmed, it has not changed and nobody needs to hear of a
  // change.
  if (old.email !== email) await notifyAddress(old.email, 'email-left')
  await notifyAddress(email, 'email-kept')
  const kind = email ? 'email-changed' : 'email-removed'
  await notify(tx, {
    user_id: user.id,
    kind,
    category: 'general',
    values: { email: maskedEmail(email) },
    link: settingsAddress(user.role),
    at: now().toISOString(),
  })
}
