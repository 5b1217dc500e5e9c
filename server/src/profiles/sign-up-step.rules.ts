import { agreesAlone } from '#contract/values/own-consent'

/** What is known of a pupil's account when the next step is looked for. */
export interface AccountState {
  birth_date: string | null
  iin: string | null
  has_school: boolean
  /** The newest word of the legal representative; null where there is none. */
  guardian_consent: { is_given: boolean } | null
  photo_state: 'none' | 'accepted' | 'awaiting-staff' | 'refused'
  testing_place: 'online' | 'center' | null
}

export type SignUpStep = 'education' | 'guardian' | 'photo' | 'place'

/** The first step of the sign-up that is to be done, or to be done again; null when the account is whole. */
export function nextStep(account: AccountState, today: string): SignUpStep | null {
  if (!account.has_school) return 'education'
  if (needsGuardian(account, today)) return 'guardian'
  if (account.photo_state === 'none' || account.photo_state === 'refused') return 'photo'
  return account.testing_place ? null : 'place'
}

/** A consent that was taken back must be given again, whatever the age. */
function needsGuardian({ guardian_consent, ...account }: AccountState, today: string): boolean {
  if (guardian_consent) return !guardian_consent.is_given
  return !agreesAlone(account, today)
}
