import type { Language } from '#contract/values/locale'
import { isKazakhFiller, kazakhStem } from './kazakh-stem.rules.ts'
import { wordsIn } from '../../platform/search-words/words-of.rules.ts'

/** The PostgreSQL dictionary for each language. There is none for Kazakh, so Kazakh terms are stemmed before. */
export const dictionaries: Readonly<Record<Language, string>> = { ru: 'russian', kk: 'simple', en: 'english' }

/** Returns a text in the form in which the dictionary gets it. */
export function termsOf(text: string, language: Language): string {
  const words = wordsIn(text).map((word) => word.text)
  if (language === 'kk')
    return words
      .filter((word) => !isKazakhFiller(word))
      .map(kazakhStem)
      .join(' ')
  return words.map((word) => word.toLowerCase().replaceAll('ё', 'е')).join(' ')
}

interface Used {
  word: string
  uses: number
}

/** Returns the words that can replace a mistyped word: those in titles, or in at least two texts. */
export function commonWords(documents: readonly { title: string; body: string }[]): Used[] {
  const uses = new Map<string, number>()
  const titled = new Set<string>()
  for (const { title, body } of documents) {
    const ofTitle = meaningful(title)
    for (const word of ofTitle) titled.add(word)
    for (const word of new Set([...ofTitle, ...meaningful(body)])) uses.set(word, (uses.get(word) ?? 0) + 1)
  }
  return [...uses]
    .filter(([word, count]) => count > 1 || titled.has(word))
    .map(([word, count]) => ({ word, uses: count }))
}

/** Returns the words of a text that are worth suggesting, in lower case. */
const meaningful = (text: string): string[] =>
  wordsIn(text).flatMap(({ text: word }) =>
    word.length > 3 && word.length <= 40 && !/\d/.test(word) ? [word.toLowerCase()] : [],
  )

/**
 * Stems of at least this length also match longer words, because not every ending is known. A shorter one would match
 * unrelated words.
 */
export const minOpenStem = 5

/** Returns the positions of the words that these stems find. */
export const kazakhMatches = (text: string, stems: readonly string[]): [number, number][] =>
  wordsIn(text)
    .filter(({ text: word }) => {
      const own = kazakhStem(word)
      return stems.some((stem) => own === stem || (stem.length >= minOpenStem && own.startsWith(stem)))
    })
    .map(({ at, text: word }) => [at, at + word.length])
