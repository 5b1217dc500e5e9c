import type { Kind } from '#contract/publishing/field'
import { missingFields } from '#contract/publishing/missing'
import type { Language } from '#contract/values/locale'
import type { Document } from './document.rules.ts'

/** The content of the form, the errors of the server by path, and the errors found in the browser. */
export interface CheckedDocument {
  document: Document
  errors: Readonly<Record<string, string>>
  mistakes: Readonly<Record<string, string>>
}

/** Returns the paths of all errors. While there is one, the entry cannot be saved. */
export const faultyPlaces = ({ errors, mistakes }: Omit<CheckedDocument, 'document'>): string[] => [
  ...new Set([...Object.keys(errors), ...Object.keys(mistakes)]),
]

/**
 * Whether a language may be published as it is in the form: it is complete, and neither it nor the shared part has an
 * error.
 */
export function isReady(kind: Kind, judged: CheckedDocument, language: Language): boolean {
  const { shared, texts } = judged.document
  const concerns = (place: string) => !place.startsWith('texts.') || place.startsWith(`texts.${language}.`)
  return missingFields(kind, shared, texts[language]).length === 0 && !faultyPlaces(judged).some(concerns)
}

/** Returns the errors that belong to fields of the form; the time of publication does not. */
export const errorsOfFields = (errors: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([place, [sentence = '']]) =>
      place === 'address' || /^(shared|texts)\./.test(place) ? [[place, sentence]] : [],
    ),
  )
