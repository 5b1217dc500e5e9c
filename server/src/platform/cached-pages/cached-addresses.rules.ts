import { isLocale } from '#contract/values/locale'

/** Parameters that other sites add to links to count clicks; no page reads them. */
const noise = /^(?:utm_[a-z]+|fbclid|gclid|yclid|ysclid|_openstat)$/

/**
 * Returns a function from a request's address to the canonical address of its cached page; null if the page is not
 * public or the address has other parameters than a language.
 */
export function createCachedAddresses(paths: readonly string[]): (url: string) => string | null {
  const plain = new Set(paths.filter((path) => !path.includes(':')).map((path) => `/${path}`))
  const patterns = paths
    .filter((path) => path.includes(':'))
    .map((path) => new RegExp(`^/${path.replace(/:\w+/g, '[a-z0-9-]{1,100}')}$`))
  return (url) => {
    const at = url.indexOf('?')
    const path = at < 0 ? url : url.slice(0, at)
    if (!plain.has(path) && !patterns.some((pattern) => pattern.test(path))) return null
    return at < 0 ? path : withLanguage(path, url.slice(at + 1))
  }
}

function withLanguage(path: string, query: string): string | null {
  // Only one spelling of the language is accepted, so that each page has one address.
  const params = [...new URLSearchParams(query)].filter(([name]) => !noise.test(name))
  const [first] = params
  if (!first) return path
  const [name, value] = first
  return params.length === 1 && name === 'lang' && isLocale(value) && query.includes(`lang=${value}`)
    ? `${path}?lang=${value}`
    : null
}
