import type { Role } from '#contract/values/role'
import { profileAddress } from './profile-address.ts'

const addresses: Partial<Record<Role, string>> = {
  student: '/cabinet',
  parent: '/children',
  psychologist: '/working-day',
  psychologist_center: '/working-day',
}

/** Where somebody begins: the day of a psychologist, the start page of a pupil, the children of a parent; everybody else the profile. */
export const homeAddress = (role: Role): string => addresses[role] ?? profileAddress(role)
