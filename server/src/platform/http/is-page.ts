import type { FastifyRequest } from 'fastify'
import { locales } from '#contract/values/locale'

/**
 * Returns whether the address is a page of this site, in any language. It requests the page as a guest would, because
 * only the site knows its routes and public records. A server without pages cannot tell.
 */
export async function isPage({ server, ip }: Pick<FastifyRequest, 'server' | 'ip'>, address: string): Promise<boolean> {
  if (/^\/api(\/|$)/.test(address)) return false
  if (!server.hasRoute({ method: 'GET', url: '/*' })) return true
  for (const locale of locales) {
    const { statusCode } = await server.inject({
      method: 'GET',
      url: address,
      headers: { cookie: `locale=${locale}` },
      remoteAddress: ip,
    })
    if (statusCode !== 404) return true
  }
  return false
}
