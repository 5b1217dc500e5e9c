import type { Language } from './locale.ts'

/** Texts by key, nested: `{ card: { title: '…', left_one: '…', left_other: '…' } }`. */
export type Words = { readonly [key: string]: string | Words }
export type Values = Readonly<Record<string, string | number | null | undefined>>
/** Formats numbers in the reader's language: `{{count, number}}`. */
export type Formats = Readonly<Record<string, (language: Language, value: number) => string>>

// oxlint-disable-next-line no-restricted-globals -- plural rules are right in every browser
const pluralsOf = (language: Language) => new Intl.PluralRules(language)
const plurals = { ru: pluralsOf('ru'), kk: pluralsOf('kk'), en: pluralsOf('en') }

/** Selects one of several texts with the same key. */
interface Choice {
  count?: unknown
  /**
   * Variant of the text: with the context `parent`, `age-outside_parent` is used if it exists, otherwise `age-outside`.
   */
  context?: unknown
}

/**
 * Finds the text for a key such as `card.title`. With a count it returns the plural form of the language, or `_zero` if
 * that exists for 0; undefined if there is no text.
 */
export function findSentence(words: Words, key: string, language: Language, choice: Choice = {}): string | undefined {
  const path = key.split('.')
  const name = path.pop() ?? ''
  let room: string | Words | undefined = words
  for (const step of path) room = typeof room === 'object' ? room[step] : undefined
  if (typeof room !== 'object') return undefined
  for (const form of formsOf(name, language, choice)) {
    const text = Object.hasOwn(room, form) ? room[form] : undefined
    if (typeof text === 'string') return text
  }
  return undefined
}

/** Possible names of a text, most specific first. */
function formsOf(name: string, language: Language, { count, context }: Choice): string[] {
  const named = typeof context === 'string' && context !== '' ? [`${name}_${context}`, name] : [name]
  return named.flatMap((each) => formsByCount(each, language, count))
}

function formsByCount(name: string, language: Language, count: unknown): string[] {
  if (typeof count !== 'number') return [name]
  const plural = [`${name}_${plurals[language].select(count)}`, `${name}_other`, name]
  return count === 0 ? [`${name}_zero`, ...plural] : plural
}

/**
 * Fills placeholders with values. Values are inserted literally, so placeholders inside them are not replaced; a
 * placeholder without a value becomes empty.
 */
export function fillHoles(text: string, language: Language, values: Values, formats: Formats): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/g, (_, hole: string, format?: string) => {
    const value = values[hole]
    if (value === undefined || value === null) return ''
    if (!format) return String(value)
    const write = formats[format]
    if (!write) throw new Error(`A text uses an unknown format: ${format} in ${language}`)
    return write(language, Number(value))
  })
}

/** “Compass” in English, «Компас» in Russian and Kazakh. */
export const quote = (language: Language, text: string): string => (language === 'en' ? `“${text}”` : `«${text}»`)
