import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ChildProfile } from '#contract/profiles/family'
import { dayOf } from '#contract/values/kazakhstan-time'
import { mayConsentAlone } from '#contract/values/own-consent'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { readConfirmedChild } from './children-of.ts'
import { findConsentInForce, listGuardianConsents } from '../consent-records.ts'
import { mayGive } from '../consent.rules.ts'
import { readProfile } from '../read-profile.ts'
import { recordView } from '../policy/record-view.ts'
import { users } from '../../users/tables.ts'

/** Returns the profile of a confirmed child and the consent in force, and records the look. */
export async function readChild(context: Context, linkId: string): Promise<z.infer<typeof ChildProfile>> {
  const { platform, user: parent, language } = context
  const { db, now } = platform
  const link = await readConfirmedChild(context, linkId)
  await recordView(db, parent, { student_id: link.student_id, what: 'profile', now: now() })
  const profile = await readProfile(platform, link.student_id, language)
  const is_own = mayConsentAlone(profile, dayOf(now()))
  return { link, profile, consent: await readConsent(platform, parent, { student_id: link.student_id, is_own }) }
}

/**
 * Returns the consent that counts: the child's own from the age of 16, the representative's before that, and the other
 * one if that is missing.
 */
async function readConsent(
  { db }: Platform,
  parent: Caller,
  { student_id, is_own }: { student_id: string; is_own: boolean },
): Promise<z.infer<typeof ChildProfile>['consent']> {
  const words = await listGuardianConsents(db, student_id)
  const own = await findConsentInForce(db, student_id, 'own')
  const consent = is_own ? (own ?? words.at(-1)) : (words.at(-1) ?? own)
  if (!consent) return null
  const [{ phone } = { phone: '' }] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, parent.id))
  const may_give = !is_own && mayGive(words, { by_id: parent.id, phone })
  return {
    said_at: consent.at,
    version: consent.text_version,
    by: consent.given_by,
    is_withdrawn: !consent.is_given,
    is_own,
    may_give,
  }
}
