const place = 'searches'

/**
 * What was searched for, by the short names that stand in addresses. It may be an IIN or a phone, and an address is
 * kept and shown where nobody thinks of it: the text stays in this tab.
 */
function read(): Record<string, string> {
  return JSON.parse(sessionStorage.getItem(place) ?? '{}')
}

/** Keep a text for the page that opens next; what stands in the address instead. */
export function rememberSearch(text: string): string {
  const kept = read()
  const name = String(Object.keys(kept).length + 1)
  sessionStorage.setItem(place, JSON.stringify({ ...kept, [name]: text }))
  return name
}

/** The text behind a name in the address; empty where this tab does not know it. */
export const rememberedSearch = (name: string | null | undefined): string => (name && read()[name]) || ''

/** Whoever sits down here next learns nothing of it. */
export const forgetSearches = (): void => sessionStorage.removeItem(place)
