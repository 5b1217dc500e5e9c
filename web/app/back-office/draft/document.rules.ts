import type { Entry } from '#contract/publishing/entries'
import type { Field, Kind, Value, Values } from '#contract/publishing/field'
import { emptyValues } from '#contract/publishing/schema'
import { languages, type Language } from '#contract/values/locale'

/** The content of the form: the drafts of an entry in all languages. */
export interface Document {
  address: string
  shared: Values
  texts: Record<Language, Values>
}

/** The part of a document that a field belongs to: shared, or one language. */
export type Place = 'shared' | Language

const ofLanguages = <Each>(make: (language: Language) => Each): Record<Language, Each> => ({
  ru: make('ru'),
  kk: make('kk'),
  en: make('en'),
})

export const documentOf = (
  kind: Kind,
  { address, shared, texts }: Pick<Entry, 'address' | 'shared' | 'texts'>,
): Document => ({
  address,
  shared: { ...emptyValues(kind.shared), ...shared },
  texts: ofLanguages((language) => ({ ...emptyValues(kind.texts), ...texts[language].draft })),
})

export const blankDocument = (kind: Kind): Document => ({
  address: '',
  shared: emptyValues(kind.shared),
  texts: ofLanguages(() => emptyValues(kind.texts)),
})

export const valuesAt = (document: Document, place: Place): Values =>
  place === 'shared' ? document.shared : document.texts[place]

export function withValue(document: Document, place: Place, name: string, value: Value): Document {
  const values = { ...valuesAt(document, place), [name]: value }
  return place === 'shared'
    ? { ...document, shared: values }
    : { ...document, texts: { ...document.texts, [place]: values } }
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export interface Difference {
  /** For example `address`, `shared.day` or `texts.kk.title`. */
  field: string
  before: Value
  after: Value
}

export function differencesBetween(kind: Kind, before: Document, after: Document): Difference[] {
  const between = (prefix: string, fields: readonly Field[], one: Values, other: Values) =>
    fields.flatMap(({ name }) =>
      isSame(one[name] ?? null, other[name] ?? null)
        ? []
        : [{ field: `${prefix}.${name}`, before: one[name] ?? null, after: other[name] ?? null }],
    )
  return [
    ...(before.address === after.address ? [] : [{ field: 'address', before: before.address, after: after.address }]),
    ...between('shared', kind.shared, before.shared, after.shared),
    ...languages.flatMap((language) =>
      between(`texts.${language}`, kind.texts, before.texts[language], after.texts[language]),
    ),
  ]
}

/** Merges two documents that started from `base`: fields I have changed are mine, all others are theirs. */
export function mergedDocument(base: Document, mine: Document, theirs: Document): Document {
  const merge = (begun: Values, own: Values, other: Values): Values =>
    Object.fromEntries(
      Object.keys({ ...other, ...own }).map((name) => [
        name,
        (isSame(begun[name], own[name]) ? other[name] : own[name]) ?? null,
      ]),
    )
  return {
    address: mine.address === base.address ? theirs.address : mine.address,
    shared: merge(base.shared, mine.shared, theirs.shared),
    texts: ofLanguages((language) => merge(base.texts[language], mine.texts[language], theirs.texts[language])),
  }
}
