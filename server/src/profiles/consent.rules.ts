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

const isSame = (one: Speaker, other: Speaker): boolean => (one.by_id !== null && one.by_id === other.by_id) || (one.phone !== '' && one.phone === other.phone)
