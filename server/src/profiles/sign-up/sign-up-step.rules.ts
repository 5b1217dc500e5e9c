import { mayConsentAlone } from '#contract/values/own-consent'

interface Word {
  is_given: boolean
  /** ISO moment. */
  at: string
}

/** The facts about a pupil's account that decide the next step. */
export interface AccountState {
  birth_date: string | null
  iin: string | null
  has_school: boolean
  /** The newest word of the legal representative, and of the pupil; null if there is none. */
  guardian_consent: Word | null
  own_consent: Word | null
  photo_state: 'none' | 'accepted' | 'awaiting-staff' | 'refused'
  testing_place: 'online' | 'center' | null
}

export type SignUpStep = 'education' | 'guardian' | 'photo' | 'place'

/** The first step of the sign-up that is missing or has to be repeated; null if the account is complete. */
export function nextStep(account: AccountState, today: string): SignUpStep | null {
  if (!account.has_school) return 'education'
  if (needsConsent(account, today)) return 'guardian'
  if (account.photo_state === 'none' || account.photo_state === 'refused') return 'photo'
  return account.testing_place ? null : 'place'
}

/**
 * Under 16 the representative's newest word counts. From 16 on the pupil's own counts; after a withdrawal by the
 * representative, the pupil has to consent again.
 */
export function needsConsent({ guardian_consent, own_consent, ...account }: AccountState, today: string): boolean {
  if (!mayConsentAlone(account, today)) return !guardian_consent?.is_given
  if (own_consent?.is_given === false) return true
  return guardian_consent?.is_given === false && !(own_consent && own_consent.at > guardian_consent.at)
}
