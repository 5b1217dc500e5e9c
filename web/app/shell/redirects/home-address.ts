import type { Role } from '#contract/values/role'
import { profileAddress } from './profile-address.ts'

const addresses: Partial<Record<Role, string>> = {
  student: '/cabinet',
  parent: '/children',
  psychologist: '/working-day',
  psychologist_center: '/working-day',
  admin: '/back-office',
  editor: '/back-office',
  support_operator: '/support',
}

/**
 * Returns the first page of a role: the working day of a psychologist, the start page of a pupil, the children of a
 * parent, the back office of admins and editors, the queue of support. All others start at their profile.
 */
export const homeAddress = (role: Role): string => addresses[role] ?? profileAddress(role)
