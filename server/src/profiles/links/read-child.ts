import type * as z from 'zod/mini'
import type { ChildProfile } from '#contract/profiles'
import type { Language } from '#contract/values/locale'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/serve.ts'
import { confirmedChild } from './children-of.ts'
import { consentInForce } from '../consent-in-force.ts'
import { readProfile } from '../read-profile.ts'
import { recordView } from '../record-view.ts'

/** A confirmed child's profile and the consent that is in force; the look is written down. */
export async function readChild(platform: Platform, parent: Caller, linkId: string, language: Language): Promise<z.infer<typeof ChildProfile>> {
  const { db, now } = platform
  const link = await confirmedChild(platform, parent.id, linkId, language)
  await recordView(db, parent, link.student_id, 'profile', now())
  const consent = (await consentInForce(db, link.student_id, 'guardian')) ?? (await consentInForce(db, link.student_id, 'own'))
  return {
    link,
    profile: await readProfile(platform, link.student_id, language),
    consent: consent && { given_at: consent.at, version: consent.text_version, by: consent.given_by, is_withdrawn: !consent.is_given },
  }
}
