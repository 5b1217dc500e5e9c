import type { Language } from './locale.ts'

/** Texts by key, in rooms: `{ card: { title: '…', left_one: '…', left_other: '…' } }`. */
export type Words = { readonly [key: string]: string | Words }
export type Values = Readonly<Record<string, string | number | null | undefined>>
/** Writes a number as the reader's language does: `{{count, number}}`. */
export type Formats = Readonly<Record<string, (language: Language, value: number) => string>>

// oxlint-disable-next-line no-restricted-globals -- plural rules are right in every browser
const pluralsOf = (language: Language) => new Intl.PluralRules(language)
const plurals = { ru: pluralsOf('ru'), kk: pluralsOf('kk'), en: pluralsOf('en') }

/** Which text of several stands behind one key. */
interface Choice {
  count?: unknown
  /** Who or what it is about: `age-outside_parent` is said where that is the context, else `age-outside`. */
  context?: unknown
}

/**
 * The text behind `card.title`. With a count it is the form that the language has for that many, or `_zero` where
 * nothing has words of its own; undefined where nobody wrote one.
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

/** The names a text may have, the one that says most first. */
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
 * Puts values into the holes of a text, each as it is: what a value brings along is never taken for a hole. A hole
 * without a value stays empty.
 */
export function fillHoles(text: string, language: Language, values: Values, formats: Formats): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/g, (_, hole: string, format?: string) => {
    const value = values[hole]
    if (value === undefined || value === null) return ''
    if (!format) return String(value)
    const write = formats[format]
    if (!write) throw new Error(`The words ask for a format that nobody wrote: ${format} in ${language}`)
    return write(language, Number(value))
  })
}

/** “Compass” in English, «Компас» in Russian and Kazakh. */
export const quoted = (language: Language, text: string): string => (language === 'en' ? `“${text}”` : `«${text}»`)
