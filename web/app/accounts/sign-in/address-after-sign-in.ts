import type { User } from '#contract/accounts'
import { ownAddress } from '../../shell/ways/own-address.ts'
import { profileAddress } from '../../shell/ways/profile-address.ts'

/** Where somebody goes who has just signed in: to the page that asked for it, to an unfinished sign-up, else to the place of their role. */
export function addressAfterSignIn({ role, is_signed_up }: User, asked: string | null): string {
  if (asked) return ownAddress(asked, placeOf(role))
  return is_signed_up ? placeOf(role) : '/signup-2'
}

function placeOf(role: User['role']): string {
  if (role === 'student') return '/cabinet'
  return role === 'parent' ? '/children' : profileAddress(role)
}
