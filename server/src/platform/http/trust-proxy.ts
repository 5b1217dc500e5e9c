import { isIP } from 'node:net'

/**
 * Whom to believe about where a request comes from: nobody; so many proxies, counted from this server outwards; or
 * proxies at these addresses.
 */
type TrustProxy = false | string[] | ((address: string, hop: number) => boolean)

const mostHops = 10
/** Networks that have a name. */
const named = new Set(['loopback', 'linklocal', 'uniquelocal'])

/**
 * `TRUST_PROXY` as servers usually have it. Each proxy adds at the end of `X-Forwarded-For` whom it heard from, so only
 * as many entries as there are
 * proxies can be believed, from the end; what stands before them is whatever the sender wrote. Null for a text that
 * says neither.
 */
export function readTrustProxy(text: string): TrustProxy | null {
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    if (hops > mostHops) return null
    return hops > 0 && ((_address, hop) => hop < hops)
  }
  const networks = text.split(',').map((network) => network.trim())
  return networks.every(isNetwork) ? networks : null
}

function isNetwork(text: string): boolean {
  if (named.has(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  const isWidth =
    bits === undefined || (/^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 6 ? 128 : 32))
  return family !== 0 && isWidth && more.length === 0
}
