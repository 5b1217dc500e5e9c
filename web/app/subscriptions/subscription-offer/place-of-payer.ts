import { offerPage } from '#contract/subscriptions/papers'
import type { Role } from '#contract/values/role'
import { cabinetAddress, deskAddress } from '../addresses.ts'

interface Found {
  token: string
  application_id: string
}

/** Where somebody who comes from a payment sees what it paid for: heads and staff have pages of their own. */
export function placeOfPayer(role: Role | undefined, { token, application_id }: Found): string {
  if (role === 'school_admin') return cabinetAddress
  return role === 'admin' ? `${deskAddress}/${application_id}` : `${offerPage}?token=${token}`
}
