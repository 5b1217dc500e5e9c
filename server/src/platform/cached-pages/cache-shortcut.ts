import type { FastifyInstance } from 'fastify'
import { homeAddress } from '../http/home-address.ts'
import type { Shortcut } from '../http/shortcut.ts'
import { visitorLocale } from '../http/visitor-locale.ts'
import { isHost } from '../http/wrong-address.ts'
import type { Platform } from '../platform.ts'
import type { PageCache } from './cache-pages.ts'
import { writeCachedPage } from './cached-page.ts'

/**
 * Answers requests for cached pages before the framework, which would take twice as long as the answer itself.
 * Everything else goes the usual way: a language in the address, a proxy that determines the public address, a process
 * that is shutting down, and pages that are not cached.
 */
export function shortcutToCache(
  keeper: PageCache,
  { config, leaving }: Pick<Platform, 'config' | 'leaving'>,
  answered: FastifyInstance['answered'],
): Shortcut {
  const originOf = createOrigins(config)
  return (request, response) => {
    const { method, url, headers } = request
    if (method !== 'GET' || !url || url.includes('?') || leaving.isLeaving()) return false
    const origin = originOf(headers.host)
    if (origin === null) return false
    const began = performance.now()
    const page = keeper.findPlain(url, visitorLocale(request), origin)
    if (!page) return false
    writeCachedPage(request, response, page)
    answered({ method, route: '/*', status: response.statusCode }, performance.now() - began)
    return true
  }
}

/**
 * Returns a function from the request's host to the public address; null if more than the host determines it or the
 * host is not valid.
 */
function createOrigins(config: Platform['config']): (host: string | undefined) => string | null {
  let last: { host: string; origin: string } | null = null
  return (host) => {
    if (!host || (config.trustProxy !== false && !config.publicUrl)) return null
    // Nearly all requests name the same host.
    if (last?.host === host) return last.origin
    if (!isHost(host)) return null
    last = { host, origin: homeAddress(config, { protocol: 'http', host, hostname: host.replace(/:\d+$/, '') }) }
    return last.origin
  }
}
