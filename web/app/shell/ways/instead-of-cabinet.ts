import type { User } from '#contract/accounts'
import { ownPlace, type Elsewhere } from './elsewhere.ts'

/** Where somebody is sent instead of a cabinet, and why; null when it opens. A consent or a photo lost after the sign-up closes tests, never the cabinet. */
export function insteadOfCabinet({ role, is_signed_up }: Pick<User, 'role' | 'is_signed_up'>, belongs: boolean): Elsewhere | null {
  if (!belongs) return ownPlace(role)
  return is_signed_up ? null : { to: '/signup-2', why: 'unfinished' }
}
