import type { FastifyRequest } from 'fastify'
import { normalIin } from '#contract/values/iin'
import { normalPhone } from '#contract/values/phone'
import { byAddress, type Limit } from '../platform/serve.ts'

// Whole schools sit behind one address, so what is counted by address is wide and what is counted by person is narrow.
export const perAddress: Limit = { max: 300, per: '10 minutes', by: byAddress }
/** At nine o'clock a whole school signs in. */
const signInsPerAddress: Limit = { max: 1200, per: '10 minutes', by: byAddress }

/** Guesses at one account: few from one place, more from everywhere together, so that a stranger elsewhere does not lock its owner out. */
export const guesses: Limit[] = [
  signInsPerAddress,
  { max: 30, per: '10 minutes', by: (request) => `${request.ip} ${personIn(request)}` },
  { max: 100, per: '1 hour', by: personIn },
]

/** Look-ups of one person by phone, IIN or e-mail. */
export const lookUps: Limit[] = [perAddress, { max: 20, per: '1 hour', by: personIn }]

/** Tries of a signed-in person at the own password. */
export const ownTries: Limit[] = [{ max: 10, per: '10 minutes', by: (request) => request.headers.authorization ?? request.ip }]

/** Whom a call is about, however the number was typed; the body is not checked yet and may be anything. */
function personIn(request: FastifyRequest): string {
  const body = typeof request.body === 'object' && request.body !== null ? request.body : {}
  const given = ['iin', 'member', 'phone', 'email', 'login'].map((field) => Reflect.get(body, field)).find((value) => typeof value === 'string')
  const text = String(given ?? request.ip).slice(0, 254)
  return normalPhone(text) ?? normalIin(text).toLowerCase()
}
