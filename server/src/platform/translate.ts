import { languages, type Language } from '#contract/values/locale'
import { fillHoles, findSentence, type Words } from '#contract/values/sentence'

export type { Words } from '#contract/values/sentence'
export type Values = Record<string, string | number>
/** Returns the text of a key in a language, with its placeholders filled. */
export type Translate = (language: Language, key: string, values?: Values) => string

/** Creates a translator over the texts of all slices. A missing key throws instead of falling back silently. */
export function createTranslator(words: Record<Language, Words[]>): Translate {
  const all = new Map(languages.map((language) => [language, words[language].reduce(merge, {})]))
  return (language, key, values = {}) => {
    const text = findSentence(all.get(language) ?? {}, key, language, values)
    if (text === undefined) throw new Error(`No text for ${key} in ${language}`)
    return fillHoles(text, language, values, {})
  }
}

/** Merges the texts of two slices, which may share the first part of a key. */
function merge(one: Words, other: Words): Words {
  const both: Record<string, string | Words> = { ...one }
  for (const [key, value] of Object.entries(other)) {
    const existing = both[key]
    both[key] = typeof existing === 'object' && typeof value === 'object' ? merge(existing, value) : value
  }
  return both
}
