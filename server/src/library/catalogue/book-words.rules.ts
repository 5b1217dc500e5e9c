import { fold } from '../../platform/search-words/fold.rules.ts'
import { wordsIn } from '../../platform/search-words/words-of.rules.ts'

/** Returns the words of a text as the search compares them, without repetitions. */
export const foldedWords = (text: string): string[] => [
  ...new Set(wordsIn(fold(text.normalize('NFC'))).map((word) => word.text.slice(0, 40))),
]

/** At most this many letters are compared, because Russian and Kazakh change the ends of words. */
const comparedLetters = 7

/** A beginning of this length is enough to look for. */
const fewestLetters = 4

/** How many letters of a word may be wrong. None in words below four letters, because they would find anything. */
export const mistakesAllowed = (length: number): number => {
  if (length < fewestLetters) return 0
  return length <= comparedLetters ? 1 : 2
}

/**
 * Returns the keys of a typed word: its beginning with as many letters left out as may be wrong, in every way. Two
 * words that differ by no more than that many letters have a key in common (the symmetric deletion of W. Garbe's
 * SymSpell).
 */
export const typedKeys = (latin: string): string[] =>
  withoutLetters(latin.slice(0, comparedLetters), mistakesAllowed(latin.length))

/**
 * Returns the keys under which a word is stored: those of the word and of its shorter beginnings, which people type.
 */
export function storedKeys(latin: string): string[] {
  const keys = new Set(typedKeys(latin))
  for (let length = fewestLetters; length < Math.min(latin.length, comparedLetters); length++)
    for (const key of withoutLetters(latin.slice(0, length), 1)) keys.add(key)
  return [...keys]
}

function withoutLetters(word: string, most: number): string[] {
  let layer = new Set([word])
  const keys = new Set(layer)
  for (let left = 0; left < most; left++) {
    layer = new Set([...layer].flatMap((key) => [...key].map((_, at) => key.slice(0, at) + key.slice(at + 1))))
    for (const key of layer) if (key.length > 1) keys.add(key)
  }
  return [...keys]
}
