import { agreesAlone } from '#contract/values/own-consent'

interface Word {
  is_given: boolean
  /** ISO moment. */
  at: string
}

/** What is known of a pupil's account when the next step is looked for. */
export interface AccountState {
  birth_date: string | null
  iin: string | null
  has_school: boolean
  /** The newest word of the legal representative, and of the pupil; null where there is none. */
  guardian_consent: Word | null
  own_consent: Word | null
  photo_state: 'none' | 'accepted' | 'awaiting-staff' | 'refused'
  testing_place: 'online' | 'center' | null
}

export type SignUpStep = 'education' | 'guardian' | 'photo' | 'place'

/** The first step of the sign-up that is to be done, or to be done again; null when the account is whole. */
export function nextStep(account: AccountState, today: string): SignUpStep | null {
  if (!account.has_school) return 'education'
  if (needsConsent(account, today)) return 'guardian'
  if (account.photo_state === 'none' || account.photo_state === 'refused') return 'photo'
  return account.testing_place ? null : 'place'
}

/**
 * Under 16 the representative’s newest word counts; from 16 on the pupil’s own, given at the sign-up and after whatever
 * was taken back since.
 */
export function needsConsent({ guardian_consent, own_consent, ...account }: AccountState, today: string): boolean {
  if (!agreesAlone(account, today)) return !guardian_consent?.is_given
  if (own_consent?.is_given === false) return true
  return guardian_consent?.is_given === false && !(own_consent && own_consent.at > guardian_consent.at)
}
