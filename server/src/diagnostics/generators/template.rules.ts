import type { Language } from '#contract/values/locale'
import { inLanguages, type InLanguages, type Words } from './made-item.rules.ts'

/** A word in the forms that sentences need, by name; `name` is the form without an ending. */
export type Forms = Readonly<Record<string, string>> & { readonly name: string }
/** What fills a gap: a number or a text for all languages, or a text or a word with its forms for each of them. */
export type Filler = string | number | InLanguages<string | Forms>

export type Fillers = Readonly<Record<string, Filler>>

/** A gap in a sentence of `content/generators`: `{one}`, or `{one.genitive}` for a form of the word. */
const gaps = /\{(\w+)(?:\.(\w+))?\}/g

/** Fills the gaps of a sentence in all languages. Throws for a gap or a form that does not exist. */
export const fillWords = (sentence: Words, fillers: Fillers): Words =>
  inLanguages((language) =>
    sentence[language].replaceAll(gaps, (gap, name: string, form?: string) => {
      const text = textOf(fillers[name], language, form)
      if (text === undefined) throw new Error(`nothing fills ${gap} in “${sentence[language]}”`)
      return text
    }),
  )

function textOf(filler: Filler | undefined, language: Language, form = 'name'): string | undefined {
  const word = typeof filler === 'object' ? filler[language] : filler
  if (typeof word === 'object') return word[form]
  return form === 'name' && word !== undefined ? String(word) : undefined
}

/**
 * Returns a sentence for every fault in the gaps of one language. Each language must have the gaps of `fillers` and may
 * have those of `optional`.
 */
export function faultsOfGaps(
  sentence: Words,
  language: Language,
  { fillers, optional }: { fillers: Fillers; optional: Fillers },
): string[] {
  const found = [...sentence[language].matchAll(gaps)]
  const allFillers: Fillers = { ...fillers, ...optional }
  const unknown = found.flatMap(([gap, name = '', form]) =>
    textOf(allFillers[name], language, form) === undefined ? [`nothing fills ${gap}`] : [],
  )
  const missing = Object.keys(fillers).filter((name) => !found.some(([, gap]) => gap === name))
  const rest = sentence[language].replaceAll(gaps, '')
  return [
    ...unknown,
    ...missing.map((name) => `{${name}} is missing`),
    ...(/[{}]/.test(rest) ? ['a brace stands alone'] : []),
  ]
}

export const capital = (words: Words): Words =>
  inLanguages((language) => words[language].charAt(0).toUpperCase() + words[language].slice(1))

export const joinList = (all: readonly Words[]): Words =>
  inLanguages((language) => all.map((words) => words[language]).join(', '))
