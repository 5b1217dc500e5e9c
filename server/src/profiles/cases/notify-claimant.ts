import { languageOf } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import type { iinCases } from '../tables.ts'
import { sendOutside } from '../send-outside.ts'

type Claimant = Pick<typeof iinCases.$inferSelect, 'claimant_phone' | 'claimant_email' | 'claimant_locale'>

/**
 * The phone was confirmed and is always told; the e-mail was only typed in, so it is told beside the phone and never in
 * its place.
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
