import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/** A host as a browser names it: a name or an address, with or without a port. */
const host = /^(?:[a-z\d](?:[a-z\d._-]*[a-z\d.])?|\[[a-f\d:.]+\])(?::\d{1,5})?$/i

/**
 * Also `evil.example@localhost` is a host to some readers, and a page cannot be made for it. A balancer may name none
 * at all.
 */
export const isHost = (text: string): boolean => text.length <= 255 && host.test(text)

/** What is no address of a site is refused before anybody builds an address of it. */
export function refuseWrongAddresses(app: FastifyInstance): void {
  /** Nearly everybody names the same one. */
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
