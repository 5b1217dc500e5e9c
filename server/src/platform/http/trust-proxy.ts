import { isIP } from 'node:net'

/**
 * Trusted sources of the client address: none; this many proxies, counted from this server outwards; or proxies at
 * these addresses.
 */
type TrustProxy = false | string[] | ((address: string, hop: number) => boolean)

const maxHops = 10
/** Network names that `TRUST_PROXY` accepts. */
const named = new Set(['loopback', 'linklocal', 'uniquelocal'])

/**
 * Parses `TRUST_PROXY` in the usual syntax. Each proxy appends to `X-Forwarded-For` the address it received the request
 * from, so only as many entries from the end as there are proxies can be trusted; the sender can choose all earlier
 * ones. Returns null for an invalid text.
 */
export function readTrustProxy(text: string): TrustProxy | null {
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    if (hops > maxHops) return null
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
