import type { User } from '#contract/accounts/accounts'
import type { Role } from '#contract/values/role'
import { reasonFor, type RedirectTarget } from './redirect-with-reason.ts'
import { profileAddress } from './profile-address.ts'

/**
 * Returns where a user is redirected instead of a cabinet, and why; null if the cabinet opens. A consent or photo that
 * is lost after the sign-up closes tests, but never the cabinet. A session that a code of a round opened has none.
 */
export function redirectFromCabinet(
  { role, is_signed_up, sitting_test_id }: Pick<User, 'role' | 'is_signed_up' | 'sitting_test_id'>,
  belongs: (role: Role) => boolean,
): RedirectTarget | null {
  if (sitting_test_id !== undefined) return entranceOfRound
  if (!belongs(role)) return targetForOtherRole(role, belongs)
  return is_signed_up ? null : { to: '/signup-2', why: 'unfinished' }
}

/** A pupil who opens the cabinet of another role goes to their own cabinet, anybody else to their profile. */
export const targetForOtherRole = (role: Role, belongs: (role: Role) => boolean): RedirectTarget =>
  role === 'student'
    ? { to: '/cabinet', why: 'pupil' }
    : { to: profileAddress(role), why: reasonFor(role, belongs('student')) }

/** Where a device is led that a code of a round has signed in: it has no cabinet. */
export const entranceOfRound: RedirectTarget = { to: '/enter-round', why: 'sitting' }
