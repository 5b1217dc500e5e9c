import { languageOf } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import type { iinCases } from '../tables.ts'
import { sendOutside } from '../send-outside.ts'

type Claimant = Pick<typeof iinCases.$inferSelect, 'claimant_phone' | 'claimant_email' | 'claimant_locale'>

/**
 * Notifies the claimant by SMS, because the phone was confirmed. The e-mail address was only typed in, so a mail is
 * sent in addition and never instead.
 */
export async function notifyClaimant(
  db: Db,
  platform: Platform,
  { claimant_phone: phone, claimant_email: email, claimant_locale, news }: Claimant & { news: string },
): Promise<void> {
  const language = languageOf(claimant_locale)
  await sendOutside(db, platform, { phone, email: '', language, news })
  if (email) await sendOutside(db, platform, { phone: '', email, language, news })
}
