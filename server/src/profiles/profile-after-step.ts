import type { Profile } from '#contract/accounts/accounts'
import type { Language } from '#contract/values/locale'
import type { Platform } from '../platform/platform.ts'
import { endSignUp } from './sign-up/end-sign-up.ts'
import { readProfile } from './read-profile.ts'

/** The profile as it is after a step of the sign-up, which may have been the last one. */
export async function profileAfterStep(platform: Platform, userId: string, language: Language): Promise<Profile> {
  await endSignUp(platform.db, userId, platform.now())
  return readProfile(platform, userId, language)
}
