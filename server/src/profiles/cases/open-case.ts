import { and, count, eq, gt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { openIinCase as endpoint } from '#contract/profiles/iin-cases'
import { languageOf, type Locale } from '#contract/values/locale'
import { readPhoneToken, spendPhoneToken } from '../../accounts/contacts/phone-token.ts'
import { notify } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { iinCases } from '../tables.ts'
import { sendOutside } from '../send-outside.ts'
import { notifyClaimant } from './notify-claimant.ts'
import { users } from '../../users/tables.ts'

const aDay = 86_400_000
/** Enough for a family that disputes a few IINs, but too few to try out IINs. */
const maxPerDay = 3

/**
 * Opens a case about an IIN for somebody with a confirmed phone and notifies both sides. The reply does not reveal
 * whether anybody has the IIN: the case is opened either way.
 */
export async function openCase(
  platform: Platform,
  { iin, phone_token, email, words }: z.infer<typeof endpoint.body>,
  locale: Locale,
): Promise<void> {
  const confirmed = readPhoneToken(platform, 'signup', phone_token)
  const at = platform.now().toISOString()
  await platform.db.transaction(async (tx) => {
    await spendPhoneToken(tx, confirmed)
    await refuseMany(tx, confirmed.phone, platform.now())
    const [owner] = await tx
      .select({ id: users.id, email: users.email, phone: users.phone, locale: users.locale })
      .from(users)
      .where(eq(users.iin, iin))
    const claim = {
      iin,
      owner_id: owner?.id ?? null,
      claimant_phone: confirmed.phone,
      claimant_email: email,
      claimant_locale: locale,
      words,
    }
    const [opened] = await tx
      .insert(iinCases)
      .values({ ...claim, id: newId(), created_at: at })
      .onConflictDoNothing()
      .returning({ id: iinCases.id })
    await notifyClaimant(tx, platform, { ...claim, news: 'case-opened' })
    if (!opened || !owner) return
    await notify(tx, { user_id: owner.id, kind: 'iin-disputed', category: 'general', values: {}, link: null, at })
    await sendOutside(tx, platform, { ...owner, language: languageOf(owner.locale), news: 'iin-disputed' })
  })
}

async function refuseMany(db: Db, phone: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - aDay).toISOString()
  const [opened] = await db
    .select({ count: count() })
    .from(iinCases)
    .where(and(eq(iinCases.claimant_phone, phone), gt(iinCases.created_at, since)))
  if ((opened?.count ?? 0) >= maxPerDay) refuse('too-many', { retryAfter: aDay / 1000, isOfPerson: true })
}
