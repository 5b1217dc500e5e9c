import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/**
 * Where the product lives, for links in messages. Whoever asks names the host himself, so it counts only while messages stay here:
 * otherwise a stranger could have a link sent that leads to his own address.
 */
export function homeAddress(
  { publicUrl, keepsMail, PORT }: Config,
  { protocol, host, hostname }: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>,
): string {
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1'
  return publicUrl ?? (keepsMail || isHere ? `${protocol}://${host}` : `http://localhost:${PORT}`)
}
