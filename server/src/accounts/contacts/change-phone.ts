import { eq } from 'drizzle-orm'
import { languageOf } from '#contract/values/locale'
import { maskedPhone } from '#contract/values/phone'
import { settingsAddress } from '#contract/values/role'
import { sendSms } from '../../messaging/send-sms.ts'
import { notify } from '../../notifications/notify.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { askOwnPassword } from '../check-password.ts'
import { readPhoneToken, spendPhoneToken } from './phone-token.ts'
import { users } from '../../users/tables.ts'

/**
 * Changes the phone of an account. The new phone must be confirmed by a code, the change by the password, and the old
 * phone gets an SMS about it.
 */
export async function changePhone(
  { platform, user }: Context,
  { current_password, phone_token }: { current_password: string; phone_token: string },
): Promise<void> {
  const { db, now, translate } = platform
  const confirmed = readPhoneToken(platform, 'phone-change', phone_token)
  await askOwnPassword(db, user, current_password)
  await db.transaction(async (tx) => {
    const [old] = await tx
      .select({ phone: users.phone, locale: users.locale })
      .from(users)
      .where(eq(users.id, user.id))
      .for('update')
    if (!old) return refuse('not-found')
    if (old.phone === confirmed.phone) refuse('phone-same', { field: 'phone' })
    await spendPhoneToken(tx, confirmed)
    await tx.update(users).set({ phone: confirmed.phone }).where(eq(users.id, user.id))
    const language = languageOf(old.locale)
    if (old.phone)
      await sendSms(tx, platform, {
        phone: old.phone,
        text: translate(language, 'accounts.sms.phone-changed'),
        language,
        purpose: 'phone-changed',
      })
    const values = { phone: maskedPhone(confirmed.phone) }
    await notify(tx, {
      user_id: user.id,
      kind: 'phone-changed',
      category: 'general',
      values,
      link: settingsAddress(user.role),
      at: now().toISOString(),
    })
  })
}
