import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../platform/http/refusal.ts'
import { addressOf } from '../../platform/http/serve.ts'
import { deviceOf } from './device.rules.ts'
import { deviceIn } from './known-devices.ts'

/** Where somebody enters from, and the limits of guesses there. */
export interface Entrance {
  request: FastifyRequest
  reply: FastifyReply
  /** The device in words, as its owner recognises it. */
  device: string
  address: string
  /** What the device's cookie says; whether it is known for an account is in the table. */
  device_hash: string | null
  /** Refuses when too many guesses at somebody were made. */
  admit: (person: string, isKnown: boolean) => Promise<void>
}

/** Guesses at one account: few from one place, more from everywhere together. A device that is known for the account is counted by itself: strangers do not lock its owner out. */
export function createEntrances(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => Entrance {
  const limit = (max: number, timeWindow: string) => app.createRateLimit({ max, timeWindow, keyGenerator: ({ countedAs }) => countedAs })
  const fromOnePlace = limit(30, '10 minutes')
  const fromEverywhere = limit(100, '1 hour')
  const onKnownDevice = limit(30, '10 minutes')

  return (request, reply) => {
    const [address, device_hash] = [addressOf(request), deviceIn(request)]
    const count = async (check: typeof fromOnePlace, name: string) => {
      request.countedAs = name
      const counted = await check(request)
      if (!counted.isAllowed && counted.isExceeded) refuse('too-many', { retryAfter: counted.ttlInSeconds })
    }
    return {
      request,
      reply,
      device: deviceOf(request.headers['user-agent']),
      address,
      device_hash,
      async admit(person, isKnown) {
        if (isKnown) return count(onKnownDevice, `${device_hash} ${person}`)
        await count(fromOnePlace, `${address} ${person}`)
        await count(fromEverywhere, person)
      },
    }
  }
}
