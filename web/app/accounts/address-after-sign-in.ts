import type { User } from '#contract/accounts'
import { ownAddress } from '../shell/own-address.ts'
import { profileAddress } from '../shell/profile-address.ts'

/** Where somebody goes who has just signed in: to the page that asked for it, to an unfinished sign-up, else to the place of their role. */
export function addressAfterSignIn({ role, unfinished }: User, asked: string | null): string {
  if (asked) return ownAddress(asked, placeOf(role))
  return unfinished ? '/signup-2' : placeOf(role)
}

function placeOf(role: User['role']): string {
  if (role === 'student') return '/cabinet'
  return role === 'parent' ? '/children' : profileAddress(role)
}
