import type { Language } from '#contract/values/locale'
import { isKazakhFiller, kazakhStem } from './kazakh-stem.rules.ts'
import { wordsIn } from './words-of.rules.ts'

/**
 * The dictionary of PostgreSQL that takes the terms of a language. It has none for Kazakh, so these come as stems
 * already.
 */
export const dictionaries: Readonly<Record<Language, string>> = { ru: 'russian', kk: 'simple', en: 'english' }

/** A text as the dictionary is given it. */
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

/** The words a search may have meant: of titles, and such as stand in two texts at least. */
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

/** Words of several spellings are counted as one, in the first of them. */
const meaningful = (text: string): string[] =>
  wordsIn(text).flatMap(({ text: word }) =>
    word.length > 3 && word.length <= 40 && !/\d/.test(word) ? [word.toLowerCase()] : [],
  )

/**
 * A stem finds longer ones as well, since not every ending is known; a short one would find words that have nothing in
 * common with it.
 */
export const leastOpen = 5

/** Where in a text words stand that are found by one of these stems. */
export const kazakhMarks = (text: string, stems: readonly string[]): [number, number][] =>
  wordsIn(text)
    .filter(({ text: word }) => {
      const own = kazakhStem(word)
      return stems.some((stem) => own === stem || (stem.length >= leastOpen && own.startsWith(stem)))
    })
    .map(({ at, text: word }) => [at, at + word.length])
