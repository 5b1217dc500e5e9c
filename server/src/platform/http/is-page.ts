import type { FastifyRequest } from 'fastify'
import { locales } from '#contract/values/locale'

/**
 * Is there a page of this site at the address, in any language? The site is asked itself, as a guest would: it knows
 * its pages, and of what is public its records. A server without pages cannot tell.
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
