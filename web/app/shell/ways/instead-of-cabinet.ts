import type { User } from '#contract/accounts/accounts'
import type { Role } from '#contract/values/role'
import { whyOf, type Elsewhere } from './elsewhere.ts'
import { profileAddress } from './profile-address.ts'

/**
 * Where somebody is sent instead of a cabinet, and why; null when it opens. A consent or a photo lost after the sign-up
 * closes tests, never the cabinet.
 */
export function insteadOfCabinet(
  { role, is_signed_up }: Pick<User, 'role' | 'is_signed_up'>,
  belongs: (role: Role) => boolean,
): Elsewhere | null {
  if (!belongs(role)) return placeInstead(role, belongs)
  return is_signed_up ? null : { to: '/signup-2', why: 'unfinished' }
}

/** From the cabinet of others a pupil comes to the own one, everybody else to the own profile. */
export const placeInstead = (role: Role, belongs: (role: Role) => boolean): Elsewhere =>
  role === 'student'
    ? { to: '/cabinet', why: 'pupil' }
    : { to: profileAddress(role), why: whyOf(role, belongs('student')) }
