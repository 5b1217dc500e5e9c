import { languages, type Language } from '../values/locale.ts'
import type { Field, Kind, Values } from './field.ts'
import { groupsOf, isWholeList, wordsMissing } from './groups.ts'
import { isEmpty, choiceText } from './schema.ts'

/**
 * Names of the fields that one language of an entry lacks for publishing: shared fields, its own, and descriptions of
 * pictures.
 */
export function missingFields(kind: Pick<Kind, 'shared' | 'texts'>, shared: Values, texts: Values): string[] {
  const isLacking = (field: Field, values: Values): boolean => {
    const value = values[field.name]
    if (field.when && !field.when.is.includes(choiceText(shared[field.when.field]))) return false
    // A list that may be left out is whole if it is not.
    if (field.type === 'words' && wordsMissing(kind, shared, field, value).length > 0) return true
    if (field.type === 'groups') return (field.required || groupsOf(value).length > 0) && !isWholeList(field, value)
    return field.required === true && isEmpty(field, value)
  }
  const lacks = (fields: readonly Field[], values: Values) =>
    fields.filter((field) => isLacking(field, values)).map(({ name }) => name)
  const speechless = kind.shared.flatMap((field) =>
    field.type === 'picture' && shared[field.name] && !texts[field.alt] ? [field.alt] : [],
  )
  const unsaid = kind.texts
    .filter(({ name, type }) => type === 'rich' && hasUndescribedPicture(choiceText(texts[name])))
    .map(({ name }) => name)
  return [...new Set([...lacks(kind.shared, shared), ...lacks(kind.texts, texts), ...speechless, ...unsaid])]
}

/** Returns whether a picture in the text has no description. */
const hasUndescribedPicture = (html: string): boolean => /<img(?![^>]*\salt="\s*[^"\s])[^>]*>/.test(html)

/** Nothing is written in this language yet. */
export const isEmptyText = (kind: Pick<Kind, 'texts'>, texts: Readonly<Record<string, unknown>>): boolean =>
  kind.texts.every((field) => isEmpty(field, texts[field.name]))

/** Nothing is written in any language. Such an entry would be a mistake, and nobody could find it by name. */
export const isEmptyEntry = (
  kind: Pick<Kind, 'flow' | 'texts'>,
  texts: Record<Language, Readonly<Record<string, unknown>>>,
): boolean => kind.flow === 'publication' && languages.every((language) => isEmptyText(kind, texts[language]))
