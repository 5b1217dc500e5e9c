import type { FastifyInstance } from 'fastify'
import { homeAddress } from '../http/home-address.ts'
import type { Shortcut } from '../http/shortcut.ts'
import { visitorLocale } from '../http/visitor-locale.ts'
import { isHost } from '../http/wrong-address.ts'
import type { Platform } from '../platform.ts'
import type { Keeper } from './cache-pages.ts'
import { writeCachedPage } from './cached-page.ts'

/**
 * Kept pages whose address asks for nothing but the page are answered before the framework: it would take twice as long
 * as the answer. Whatever needs
 * more (a language in the address, a proxy that says where the product lives, a process that leaves, a page that is not
 * kept) goes the usual way.
 */
export function shortcutToCache(
  keeper: Keeper,
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

/** Where the product lives by the host that was asked; null where more than the host says so, or it is no host. */
function createOrigins(config: Platform['config']): (host: string | undefined) => string | null {
  let last: { host: string; origin: string } | null = null
  return (host) => {
    if (!host || (config.trustProxy !== false && !config.publicUrl)) return null
    // Nearly everybody names the same one.
    if (last?.host === host) return last.origin
    if (!isHost(host)) return null
    last = { host, origin: homeAddress(config, { protocol: 'http', host, hostname: host.replace(/:\d+$/, '') }) }
    return last.origin
  }
}
