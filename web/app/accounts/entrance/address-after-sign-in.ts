import type { User } from '#contract/accounts/accounts'
import { homeAddress } from '../../shell/ways/home-address.ts'
import { ownAddress } from '../../device/own-address.ts'

/**
 * Where somebody goes who has just signed in: to the page that asked for it, to an unfinished sign-up, else to the
 * place of their role.
 */
export function addressAfterSignIn({ role, is_signed_up }: User, asked: string | null): string {
  if (asked) return ownAddress(asked, homeAddress(role))
  return is_signed_up ? homeAddress(role) : '/signup-2'
}
