const place = 'searches'

/**
 * Search texts by the short names that stand for them in addresses. A text may be an IIN or a phone number, and
 * addresses end up in history and logs, so the text stays in this tab.
 */
function read(): Record<string, string> {
  return JSON.parse(sessionStorage.getItem(place) ?? '{}')
}

/** Stores a text for the next page and returns the short name for the address. */
export function rememberSearch(text: string): string {
  const stored = read()
  const name = String(Object.keys(stored).length + 1)
  sessionStorage.setItem(place, JSON.stringify({ ...stored, [name]: text }))
  return name
}

/** Returns the text behind a short name; empty if this tab does not have it. */
export const rememberedSearch = (name: string | null | undefined): string => (name && read()[name]) || ''

/** The next person at this computer must not see them. */
export const forgetSearches = (): void => sessionStorage.removeItem(place)
