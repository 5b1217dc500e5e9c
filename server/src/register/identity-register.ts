import * as z from 'zod/mini'
import type { Config } from '../platform/config.ts'

/** What the state register is asked about. */
export interface PersonQuery {
  iin: string
  last_name: string
  first_name: string
  birth_date: string
}

/**
 * `unavailable` is also the answer where no register is set, and of one that does not answer in time: nobody waits for
 * it, nobody is refused by it.
 */
export type RegisterAnswer = 'match' | 'no-match' | 'unavailable'

export interface IdentityRegister {
  check: (person: PersonQuery) => Promise<RegisterAnswer>
}

const Answer = z.object({ match: z.boolean() })
const patienceMs = 3000

/**
 * Asks the register at REGISTER_URL: a POST of the person as JSON, with the key as a bearer, answered by `{ "match":
 * true }` or `{ "match": false }`.
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
        // No line, no time, no JSON: each of them is the register's trouble and not the child's.
        return 'unavailable'
      }
    },
  }
}
