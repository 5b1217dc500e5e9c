import type { Role } from '#contract/values/role'
import { userInUse } from '../../device/session.ts'
import { ownPlace, sendElsewhere } from './elsewhere.ts'

/** A page of the staff is for those who may see what it lists; anybody else is led to the own place and told why. */
export function openForRoles(roles: readonly Role[]): void {
  const role = userInUse()?.role
  if (role && !roles.includes(role)) sendElsewhere(ownPlace(role, roles.includes('student')))
}
