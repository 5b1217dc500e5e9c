/** The basket, and what a guest wanted to add before signing in. The key makes a repeated visit add it once. */
export const basketAddress = (wanted?: { add: string; key: string }): string =>
  wanted ? `/basket?${new URLSearchParams(wanted)}` : '/basket'

/** What the address asks to add; anything that is not a pair of ids is ignored. */
export function wantedIn(search: URLSearchParams): { add: string; key: string } | null {
  const add = search.get('add') ?? ''
  const key = search.get('key') ?? ''
  return uuid.test(add) && uuid.test(key) ? { add, key } : null
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
