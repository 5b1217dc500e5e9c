import type { Item } from '#contract/diagnostics/forms'
import type { Language } from '#contract/values/locale'
import type { StoredForm } from './stored-form.ts'

/** Every item of a version with its texts, from all forms. Items of the shared form have their number in it. */
export const everyItem = (
  { forms, arrangement }: Pick<StoredForm, 'forms' | 'arrangement'>,
  language: Language,
): Item[] => [...forms[language].parts.flatMap(({ items }) => items), ...(arrangement?.spare_items[language] ?? [])]
