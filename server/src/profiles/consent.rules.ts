/** A consent as it was given or taken back. */
export interface ConsentWord {
  is_given: boolean
  /** The account whose word it is; null where somebody without one agreed by a code to the phone. */
  by_id: string | null
  phone: string
  /** Who of the staff wrote it down. */
  recorded_by: string | null
}

/** Who speaks now: an account, or whoever has confirmed a phone. */
export type Speaker = Pick<ConsentWord, 'by_id' | 'phone'>

/** Words of withdrawal that nobody entitled has lifted since: the same person, or staff. Words come oldest first. */
export function standingWithdrawals<Word extends ConsentWord>(words: readonly Word[]): Word[] {
  return words.reduce<Word[]>((standing, word) => {
    if (!word.is_given) return [...standing, word]
    return word.recorded_by ? [] : standing.filter((withdrawal) => !isSame(withdrawal, word))
  }, [])
}

/** Whoever took a consent back gives it again, and nobody in their place. */
export const mayGive = (words: readonly ConsentWord[], speaker: Speaker): boolean =>
  standingWithdrawals(words).every((withdrawal) => isSame(withdrawal, speaker))

interface Versioned {
  is_given: boolean
  text_version: string
}

/** Whether an account has said this already: its newest word gives this version, and nobody's withdrawal stands. */
export function hasGiven(words: readonly (ConsentWord & Versioned)[], by_id: string, text_version: string): boolean {
  const newest = words.findLast((word) => word.by_id === by_id)
  return Boolean(newest && gives(newest, text_version)) && standingWithdrawals(words).length === 0
}

/** Whether staff wrote down this very consent last: the same name, for the same reason. */
export function isRecorded<Record extends { given_by: string; comment: string; text_version: string }>(
  words: readonly (ConsentWord & Record)[],
  { given_by, comment, text_version }: Record,
): boolean {
  const newest = words.at(-1)
  return (
    Boolean(newest?.recorded_by) &&
    newest?.given_by === given_by &&
    newest.comment === comment &&
    gives(newest, text_version)
  )
}

/**
 * Whether a pupil's own consent stands. One from before a representative took theirs back does not: the pupil has to
 * agree anew.
 */
export function ownStands(
  own: (Versioned & { at: string }) | null,
  guardian: { is_given: boolean; at: string } | null,
  text_version: string,
): boolean {
  if (!own || !gives(own, text_version)) return false
  return guardian === null || guardian.is_given || own.at > guardian.at
}

const gives = (word: Versioned, text_version: string): boolean => word.is_given && word.text_version === text_version
const isSame = (one: Speaker, other: Speaker): boolean =>
  (one.by_id !== null && one.by_id === other.by_id) || (one.phone !== '' && one.phone === other.phone)
