import type { Profile } from '#contract/accounts/accounts'
import { agreesToday } from './agrees-today.ts'
import type { OwnAccount } from './load-own-account.ts'
import type { StepWithForm } from './step-to-show.rules.ts'

interface Account {
  unfinished: OwnAccount['unfinished']
  profile: Pick<Profile, 'birth_date' | 'iin' | 'photo_state'>
}

/**
 * Returns what was lost since the sign-up was finished; null if a step is only viewed again or a photo was never sent.
 */
export function lostPartOf(
  step: StepWithForm,
  { unfinished, profile }: Account,
): 'guardian' | 'consent' | 'photo' | null {
  if (step !== unfinished) return null
  if (step === 'guardian') return agreesToday(profile) ? 'consent' : 'guardian'
  return step === 'photo' && profile.photo_state === 'refused' ? step : null
}
