import { isLocale } from '#contract/values/locale'

/** What others hang on a link to count clicks; no page reads it. */
const noise = /^(?:utm_[a-z]+|fbclid|gclid|yclid|ysclid|_openstat)$/

/**
 * Which page a request asks for, written in one way only; null where its page is not kept: it asks for more than a
 * language, or is no public page.
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
  // The language is read from the address as it stands: nobody may write it in a second way.
  const asked = [...new URLSearchParams(query)].filter(([name]) => !noise.test(name))
  const [first] = asked
  if (!first) return path
  const [name, value] = first
  return asked.length === 1 && name === 'lang' && isLocale(value) && query.includes(`lang=${value}`)
    ? `${path}?lang=${value}`
    : null
}
