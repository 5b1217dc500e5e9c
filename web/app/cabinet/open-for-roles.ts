import { redirect } from 'react-router'
import type { Role } from '#contract/values/role'
import { userInUse } from '../session.ts'
import { profileAddress } from '../shell/profile-address.ts'

/** A page of the staff is for those who may see what it lists; anybody else is led to the own profile. */
export function openForRoles(roles: readonly Role[]): void {
  const role = userInUse()?.role
  if (role && !roles.includes(role)) throw redirect(profileAddress(role))
}
