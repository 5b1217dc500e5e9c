import type { Profile } from '#contract/accounts/accounts'
import { dayOf } from '#contract/values/kazakhstan-time'
import { mayConsentAlone } from '#contract/values/own-consent'

/** Whether a pupil is old enough to consent without a legal representative. */
export const agreesToday = (profile: Pick<Profile, 'birth_date' | 'iin'>): boolean =>
  mayConsentAlone(profile, dayOf(new Date()))
