import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '#contract/accounts/accounts'
import { addressOf } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { readUser } from '../read-user.ts'
import { deviceOf } from './device.rules.ts'
import { deviceOfRequest, rememberDevice } from './trusted-devices.ts'

/** Where a sign-in comes from, and the limits of guesses there. */
export interface Entrance {
  request: FastifyRequest
  reply: FastifyReply
  /** The device as shown to its owner. */
  device: string
  address: string
  /** Hash of the device's cookie; the table says whether the account trusts it. */
  device_hash: string | null
  /** Refuses after too many guesses at one person. */
  admit: (person: string, isKnown: boolean) => Promise<void>
}

const fromOnePlace = { kind: 'sign-in from one place', max: 30, per: '10 minutes' }
const fromEverywhere = { kind: 'sign-in from everywhere', max: 100, per: '1 hour' }
const onKnownDevice = { kind: 'sign-in on a known device', max: 30, per: '10 minutes' }

/**
 * Limits guesses at one account: few from one address, more from all addresses together. A trusted device of the
 * account is counted separately, so that strangers cannot lock its owner out.
 */
export function createEntrances(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => Entrance {
  return (request, reply) => {
    const [address, device_hash] = [addressOf(request), deviceOfRequest(request)]
    const count = (bound: typeof fromOnePlace, name: string) => app.counts.count(request, { ...bound, name })
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

/** Returns what a person gets after a session is opened: the token, only this once, and the user. */
export async function sessionOf(
  platform: Platform,
  { user_id, token }: { user_id: string; token: string },
  entrance: Entrance,
): Promise<Session> {
  await rememberDevice(platform, user_id, entrance)
  const user = await readUser(platform.db, user_id, platform.now())
  return { token, user, role: user.role }
}
