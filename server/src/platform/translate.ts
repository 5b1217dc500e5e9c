import { languages, type Language } from '#contract/values/locale'
import { fillHoles, findSentence, type Words } from '#contract/values/sentence'

export type { Words } from '#contract/values/sentence'
export type Values = Record<string, string | number>
/** The sentence behind a key in a language, its holes filled. */
export type Translate = (language: Language, key: string, values?: Values) => string

/** One translator over the words of every slice; a key nobody wrote is an error, not a silent fallback. */
export function createTranslator(words: Record<Language, Words[]>): Translate {
  const all = new Map(languages.map((language) => [language, words[language].reduce(merge, {})]))
  return (language, key, values = {}) => {
    const text = findSentence(all.get(language) ?? {}, key, language, values)
    if (text === undefined) throw new Error(`No words for ${key} in ${language}`)
    return fillHoles(text, language, values, {})
  }
}

/** Two slices may have texts under the same first name of a key. */
function merge(one: Words, other: Words): Words {
  const both: Record<string, string | Words> = { ...one }
  for (const [key, value] of Object.entries(other)) {
    const known = both[key]
    both[key] = typeof known === 'object' && typeof value === 'object' ? merge(known, value) : value
  }
  return both
}
