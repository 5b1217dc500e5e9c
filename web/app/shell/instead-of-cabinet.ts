import type { User } from '#contract/accounts'
import { profileAddress } from './profile-address.ts'

/** Where somebody is sent instead of a cabinet; null when it opens. A consent or a photo lost after the sign-up closes tests, never the cabinet. */
export function insteadOfCabinet({ role, is_signed_up }: Pick<User, 'role' | 'is_signed_up'>, belongs: boolean): string | null {
  if (!belongs) return role === 'student' ? '/cabinet' : profileAddress(role)
  return is_signed_up ? null : '/signup-2'
}
