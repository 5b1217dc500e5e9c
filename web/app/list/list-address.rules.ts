import { isDay } from '#contract/values/kazakhstan-time'

/** The filters that the address of a list may contain: one of some values, a calendar day, or any text. */
export type Filters = Readonly<Record<string, readonly string[] | 'text' | 'day'>>

type ListParams<Known extends Filters> = {
  [Name in keyof Known]?: Known[Name] extends readonly (infer Word)[] ? Word : string
} & { after?: string }

/**
 * Returns the filters in an address. Unknown values are ignored, so that an old or mistyped address still shows the
 * list.
 */
export function listParamsOf<const Known extends Filters>(address: string, filters: Known): ListParams<Known> {
  const search = new URL(address).searchParams
  const entries = Object.entries({ ...filters, after: 'text' as const }).flatMap(([name, words]) => {
    const value = search.get(name)
    return value && isAllowedValue(words, value) ? [[name, value]] : []
  })
  return Object.fromEntries(entries)
}

function isAllowedValue(words: Filters[string], value: string): boolean {
  if (words === 'day') return isDay(value)
  return words === 'text' || words.includes(value)
}

/** Returns the address with other filters, at the first page. */
export function withFilters(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const changed = new URLSearchParams(search)
  changed.delete('after')
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value)
    else changed.delete(name)
  }
  return changed
}
