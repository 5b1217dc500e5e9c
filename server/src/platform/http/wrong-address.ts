import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/** A host as a browser sends it: a name or an address, with or without a port. */
const host = /^(?:[a-z\d](?:[a-z\d._-]*[a-z\d.])?|\[[a-f\d:.]+\])(?::\d{1,5})?$/i

/**
 * Some parsers also accept `evil.example@localhost` as a host, and a page cannot be made for it. A load balancer may
 * send no host at all.
 */
export const isHost = (text: string): boolean => text.length <= 255 && host.test(text)

/** Refuses requests whose host and path do not form a valid address, before any code builds a URL from them. */
export function refuseWrongAddresses(app: FastifyInstance): void {
  /** Nearly all requests name the same host. */
  let lastGood = ''
  const isGood = (name: string) => {
    if (name === '' || name === lastGood) return true
    if (!isHost(name)) return false
    lastGood = name
    return true
  }
  app.addHook('onRequest', (request, _reply, done) => {
    done(isGood(request.host) && request.url.startsWith('/') ? undefined : new Refusal('wrong-address'))
  })
}
