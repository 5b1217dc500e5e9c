import { fold, latinKey } from '../../platform/search-words/fold.rules.ts'
import { mistakes } from '../../platform/search-words/typing.rules.ts'
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

/**
 * Returns a folded word as it may be spelled with the other vowel of Kazakh. Without a Kazakh keyboard і is typed as ы
 * by some and as и by others; by the harmony of vowels a word has one of the two throughout.
 */
export const otherVowels = (word: string): string[] =>
  [word.replaceAll('ы', 'и'), word.replaceAll('и', 'ы')].filter((spelling) => spelling !== word)

/** The shortest part of a word that may be a word of its own. */
const shortestPart = 2

/**
 * Returns the two words that a word may be made of if the space between them was not typed, those of like length first.
 * The second one may be a beginning, if it is long enough to look for.
 */
export function splitsOf(word: string): { first: string; second: string; isBeginning: boolean }[] {
  const splits = []
  for (let at = shortestPart; at <= word.length - shortestPart; at++)
    splits.push({ first: word.slice(0, at), second: word.slice(at), isBeginning: word.length - at >= fewestLetters })
  const shorter = ({ first, second }: { first: string; second: string }) => Math.min(first.length, second.length)
  return splits.sort((one, other) => shorter(other) - shorter(one))
}

/**
 * Returns the word that was meant beside other words, of the words of the books that have those. There are few of them,
 * so a word of three letters may have a mistake too, except in its first letter. Of equally near ones the first wins.
 */
export function nearestBeside(typed: string, words: readonly string[]): string | null {
  const latin = latinKey(typed)
  const near = words
    .map((word) => ({ word, wrong: mistakesBeside(latin, latinKey(word)) }))
    .filter(({ wrong }) => wrong !== null)
    .sort((one, other) => (one.wrong ?? 0) - (other.wrong ?? 0))
  return near[0]?.word ?? null
}

/** A short word is compared whole, a longer one with the beginning as well; null if they are too far apart. */
function mistakesBeside(typed: string, word: string): number | null {
  if (word.startsWith(typed)) return 0
  const isShort = typed.length < fewestLetters
  if (isShort && (typed.length < fewestLetters - 1 || typed[0] !== word[0])) return null
  const most = isShort ? 1 : mistakesAllowed(typed.length)
  const whole = mistakes(typed, word, most)
  const wrong = isShort ? whole : Math.min(whole, mistakes(typed, word.slice(0, typed.length), most))
  return wrong <= most ? wrong : null
}
