import { redirect } from 'react-router'
import type { Role } from '#contract/values/role'
import { userInUse } from '../../device/session.ts'
import { openForRoles } from './open-for-roles.ts'

/**
 * For a page that has one address per role: redirects each of its roles to its own address, and anybody else to their
 * cabinet.
 */
export function openAddressOfRole<Known extends Role>(
  request: Request,
  roles: readonly Known[],
  own: (role: Known) => string,
): void {
  openForRoles(roles)
  const role = roles.find((one) => one === userInUse()?.role)
  const { pathname, search } = new URL(request.url)
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- React Router redirects by a thrown response
  if (role && pathname !== own(role)) throw redirect(own(role) + search)
}
