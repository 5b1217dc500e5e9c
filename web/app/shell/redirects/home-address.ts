import type { Role } from '#contract/values/role'
import { profileAddress } from './profile-address.ts'

const addresses: Partial<Record<Role, string>> = {
  student: '/cabinet',
  parent: '/children',
  psychologist: '/working-day',
  psychologist_center: '/working-day',
  admin: '/back-office',
  editor: '/back-office',
  school_admin: '/school-cabinet',
  support_operator: '/support',
}

export const homeAddress = (role: Role): string => addresses[role] ?? profileAddress(role)
