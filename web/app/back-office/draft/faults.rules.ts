import type { Kind } from '#contract/publishing/field'
import { missingOf } from '#contract/publishing/missing'
import type { Language } from '#contract/values/locale'
import type { Document } from './document.rules.ts'

/** What stands in a form, what the server has refused of it, by place, and what can be seen here to be wrong. */
export interface Judged {
  document: Document
  errors: Readonly<Record<string, string>>
  mistakes: Readonly<Record<string, string>>
}

/** The places of what is wrong. As long as one is, nothing of the entry can be saved. */
export const faultyPlaces = ({ errors, mistakes }: Omit<Judged, 'document'>): string[] => [
  ...new Set([...Object.keys(errors), ...Object.keys(mistakes)]),
]

/** May a language be public as it stands in the form now: whole, and nothing in it or for all languages is wrong? */
export function isReady(kind: Kind, judged: Judged, language: Language): boolean {
  const { shared, texts } = judged.document
  const concerns = (place: string) => !place.startsWith('texts.') || place.startsWith(`texts.${language}.`)
  return missingOf(kind, shared, texts[language]).length === 0 && !faultyPlaces(judged).some(concerns)
}

/** Of what a call was refused for, the fields of the form: the moment of publication is none. */
export const errorsOfFields = (errors: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([place, [sentence = '']]) =>
      place === 'address' || /^(shared|texts)\./.test(place) ? [[place, sentence]] : [],
    ),
  )
