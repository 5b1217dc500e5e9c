import type { Role } from '#contract/values/role'
import { userInUse } from '../../device/session.ts'
import { targetForRole, redirectWithReason } from './redirect-with-reason.ts'

/**
 * Opens a page only for the given roles, usually those of its main endpoint. Anybody else is redirected to their own
 * start page, which shows why.
 */
export function openForRoles(roles: readonly Role[]): void {
  const role = userInUse()?.role
  if (role && !roles.includes(role)) redirectWithReason(targetForRole(role, roles.includes('student')))
}
