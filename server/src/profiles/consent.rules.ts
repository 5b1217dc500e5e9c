export interface ConsentEntry {
  is_given: boolean
  /**
   * The account that gave or withdrew it; null if somebody without an account confirmed it by a code sent to the phone.
   */
  by_id: string | null
  phone: string
  /** The member of staff who recorded it. */
  recorded_by: string | null
}

/** The person who acts now: an account, or the owner of a confirmed phone. */
export type ConsentGiver = Pick<ConsentEntry, 'by_id' | 'phone'>

/**
 * Withdrawals that are still in force. Only a new consent by the same person, or one recorded by staff, lifts a
 * withdrawal. `words` are sorted oldest first.
 */
export function withdrawalsInForce<Word extends ConsentEntry>(words: readonly Word[]): Word[] {
  return words.reduce<Word[]>((standing, word) => {
    if (!word.is_given) return [...standing, word]
    return word.recorded_by ? [] : standing.filter((withdrawal) => !isSame(withdrawal, word))
  }, [])
}

/** A withdrawn consent can be given again only by the person who withdrew it. */
export const mayGive = (words: readonly ConsentEntry[], speaker: ConsentGiver): boolean =>
  withdrawalsInForce(words).every((withdrawal) => isSame(withdrawal, speaker))

interface Versioned {
  is_given: boolean
  text_version: string
}

/**
 * Whether the account has given this consent already: its newest word is a consent to this version, and no withdrawal
 * is in force.
 */
export function hasGiven(words: readonly (ConsentEntry & Versioned)[], by_id: string, text_version: string): boolean {
  const newest = words.findLast((word) => word.by_id === by_id)
  return Boolean(newest && givesConsentTo(newest, text_version)) && withdrawalsInForce(words).length === 0
}

/** Whether the newest word is this same consent recorded by staff: the same name, reason and version. */
export function isRecorded<Record extends { given_by: string; comment: string; text_version: string }>(
  words: readonly (ConsentEntry & Record)[],
  { given_by, comment, text_version }: Record,
): boolean {
  const newest = words.at(-1)
  return (
    Boolean(newest?.recorded_by) &&
    newest?.given_by === given_by &&
    newest.comment === comment &&
    givesConsentTo(newest, text_version)
  )
}

/**
 * Whether a pupil's own consent is in force. If a representative withdrew theirs later, the pupil has to consent again.
 */
export function isOwnConsentInForce(
  own: (Versioned & { at: string }) | null,
  guardian: { is_given: boolean; at: string } | null,
  text_version: string,
): boolean {
  if (!own || !givesConsentTo(own, text_version)) return false
  return guardian === null || guardian.is_given || own.at > guardian.at
}

const givesConsentTo = (word: Versioned, text_version: string): boolean =>
  word.is_given && word.text_version === text_version
const isSame = (one: ConsentGiver, other: ConsentGiver): boolean =>
  (one.by_id !== null && one.by_id === other.by_id) || (one.phone !== '' && one.phone === other.phone)
