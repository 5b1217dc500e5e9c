import type { FastifyRequest } from 'fastify'
import { BlockList, isIP } from 'node:net'
import type { Config } from '../config.ts'

/** Hosts in this machine or its local network. A link to them is useless to a stranger. */
const near = new BlockList()
near.addSubnet('127.0.0.0', 8)
near.addSubnet('10.0.0.0', 8)
near.addSubnet('172.16.0.0', 12)
near.addSubnet('192.168.0.0', 16)
near.addSubnet('169.254.0.0', 16)
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')
near.addSubnet('fe80::', 10, 'ipv6')

/**
 * Returns the public address of the product, for links in messages and canonical links: the configured one. The client
 * chooses the Host header, so without configuration it counts only for this machine or its local network, never for a
 * stranger's name.
 */
export function homeAddress(
  { publicUrl, PORT }: Config,
  { protocol, host, hostname }: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>,
): string {
  if (publicUrl) return publicUrl
  return isNear(hostname) ? `${protocol === 'https' ? 'https' : 'http'}://${host}` : `http://localhost:${PORT}`
}

function isNear(hostname: string): boolean {
  if (hostname === 'localhost') return true
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) !== 0 && near.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Address of the site in letters that no call has asked for. */
export const homeOf = ({ config }: { config: Pick<Config, 'publicUrl' | 'PORT'> }): string =>
  config.publicUrl ?? `http://localhost:${config.PORT}`
