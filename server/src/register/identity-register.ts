import * as z from 'zod/mini'
import type { Config } from '../platform/config.ts'

/** What the state register is asked to check. */
export interface PersonQuery {
  iin: string
  last_name: string
  first_name: string
  birth_date: string
}

/**
 * `unavailable` also means that no register is configured or that it did not answer in time. Then nobody waits and
 * nobody is refused.
 */
export type RegisterAnswer = 'match' | 'no-match' | 'unavailable'

export interface IdentityRegister {
  check: (person: PersonQuery) => Promise<RegisterAnswer>
}

const Answer = z.object({ match: z.boolean() })
const patienceMs = 3000

/**
 * Returns a client for the register at REGISTER_URL. It sends the person as JSON in a POST request with the key as a
 * bearer token. The register replies `{ "match": true }` or `{ "match": false }`.
 */
export function identityRegister({
  REGISTER_URL,
  REGISTER_KEY,
}: Pick<Config, 'REGISTER_URL' | 'REGISTER_KEY'>): IdentityRegister {
  return {
    async check(person) {
      if (!REGISTER_URL) return 'unavailable'
      try {
        const response = await fetch(REGISTER_URL, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(REGISTER_KEY && { authorization: `Bearer ${REGISTER_KEY}` }),
          },
          body: JSON.stringify(person),
          signal: AbortSignal.timeout(patienceMs),
        })
        if (!response.ok) return 'unavailable'
        const answer = Answer.safeParse(await response.json())
        if (!answer.success) return 'unavailable'
        return answer.data.match ? 'match' : 'no-match'
      } catch {
        // A network error, a timeout or invalid JSON is a fault of the register and must not affect the child.
        return 'unavailable'
      }
    },
  }
}
