import { bookOrders } from '#contract/library/books'
import { purchaseTypes } from '#contract/library/purchases'
import { bookAges, bookChapters, bookEditions, type BookEdition } from '#contract/values/content/books'
import { languages } from '#contract/values/locale'

/** What the address of the library asks for. Unknown values are ignored, so that an old address still shows books. */
export function libraryQuery(address: URLSearchParams) {
  return {
    search: textIn(address, 'search'),
    edition: oneOf(bookEditions, address.get('edition')) ?? editionOf(address.get('type')),
    chapter: oneOf(bookChapters, address.get('chapter')),
    author: textIn(address, 'author'),
    year_from: numberIn(address.get('year_from'), /^[12]\d{3}$/),
    year_to: numberIn(address.get('year_to'), /^[12]\d{3}$/),
    language: oneOf(languages, address.get('language')),
    age: oneOf(bookAges, address.get('age')),
    price_to: numberIn(address.get('price_to'), /^\d{1,6}$/),
    free: address.get('free') === 'yes' ? ('yes' as const) : undefined,
    order: oneOf(bookOrders, address.get('order')),
    after: (address.get('after') ?? '').slice(0, 300) || undefined,
  }
}

export type LibraryQuery = ReturnType<typeof libraryQuery>

const textIn = (address: URLSearchParams, name: string): string | undefined =>
  (address.get(name) ?? '').trim().slice(0, 100) || undefined

const numberIn = (text: string | null, pattern: RegExp): number | undefined =>
  text !== null && pattern.test(text) ? Number(text) : undefined

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** Links of the former product name the edition by the type of a purchase. */
function editionOf(type: string | null): BookEdition | undefined {
  const known = oneOf(purchaseTypes, type)
  return known && (known === 'ONLINE' ? 'ebook' : 'paper')
}

/** The address with some values changed, at the first page. */
export function libraryAddress(query: LibraryQuery, change: Partial<LibraryQuery>): string {
  const entries = Object.entries({ ...query, after: undefined, ...change })
  const search = new URLSearchParams(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `?${search}`
}

/** The names of the fields that are behind «All filters». */
export const narrowingFields = [
  'author',
  'year_from',
  'year_to',
  'language',
  'age',
  'price_to',
  'free',
  'order',
] as const satisfies readonly (keyof LibraryQuery)[]

/** How many of those fields the address fills. */
export const countNarrowed = (query: LibraryQuery): number =>
  narrowingFields.filter((name) => query[name] !== undefined).length

/** Whether the list is only a part of all books. */
export const isPart = ({ search, edition, chapter, ...query }: LibraryQuery): boolean =>
  [search, edition, chapter].some((value) => value !== undefined) ||
  countNarrowed({ ...query, search, edition, chapter }) > 0
