import type { User } from '#contract/accounts/accounts'
import { homeAddress } from '../../shell/redirects/home-address.ts'
import { ownAddress } from '../../device/own-address.ts'

/**
 * Returns where a user goes after signing in: to the page they wanted, to an unfinished sign-up, or to the home page of
 * their role.
 */
export function addressAfterSignIn({ role, is_signed_up }: User, redirect: string | null): string {
  if (redirect) return ownAddress(redirect, homeAddress(role))
  return is_signed_up ? homeAddress(role) : '/signup-2'
}
