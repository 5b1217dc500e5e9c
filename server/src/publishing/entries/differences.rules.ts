import type { Difference } from '#contract/publishing/entries'
import type { Document, Value, Values } from '#contract/publishing/field'
import { languages, type Language } from '#contract/values/locale'

const flat = ({ address, shared, texts }: Document): Map<string, Value> =>
  new Map([
    ['address', address] as const,
    ...fieldsOf('shared', shared),
    ...languages.flatMap((language) => fieldsOf(`texts.${language}`, texts[language])),
  ])

const fieldsOf = (place: string, values: Values) =>
  Object.entries(values).map(([name, value]) => [`${place}.${name}`, value] as const)

/** A field that was added to the kind later counts as empty. */
const isBare = (value: Value | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value)
    ? value.every((part) => part === '')
    : typeof value === 'object' && Object.keys(value).length === 0)
const isSame = (a: Value | undefined, b: Value | undefined): boolean =>
  (isBare(a) && isBare(b)) || inOrder(a) === inOrder(b)

/** Sorts the keys, because the database stores the keys of an object in its own order. */
const inOrder = (value: Value | undefined): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** The fields in which two states of a record differ, in the order of the newer one. */
export function differencesOf(before: Document | null, after: Document): Difference[] {
  const old = before ? flat(before) : new Map<string, Value>()
  const fresh = flat(after)
  const names = [...new Set([...fresh.keys(), ...old.keys()])]
  return names
    .filter((field) => !isSame(old.get(field), fresh.get(field)))
    .map((field) => ({ field, before: old.get(field) ?? null, after: fresh.get(field) ?? null }))
}

export const sameValues = (a: Values, b: Values): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isSame(a[name], b[name]))

/** The languages in which texts differ. */
export const languagesOf = (differences: readonly Difference[]): Language[] =>
  languages.filter((language) => differences.some(({ field }) => field.startsWith(`texts.${language}.`)))
