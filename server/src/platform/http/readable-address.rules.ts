/**
 * Returns the address under which a request is served. One that cannot be decoded becomes an address that does not
 * exist, because the framework would answer it in English; of a page, NUL characters in the query are left out, because
 * no search can have them and the database refuses them.
 */
export function readableAddress(url: string): string {
  if (!url.includes('%')) return url
  const isCall = url.startsWith('/api/')
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  if (!canBeDecoded(path)) return isCall ? '/api/not-found' : '/not-found'
  return isCall || mark === -1 ? url : path + url.slice(mark).replaceAll('%00', '')
}

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
