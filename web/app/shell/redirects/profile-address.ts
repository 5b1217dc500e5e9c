import type { Role } from '#contract/values/role'

// All other roles are parents.
const addresses: Partial<Record<Role, string>> = {
  student: '/profile',
  psychologist: '/profile-psychologist',
  trainer: '/profile-psychologist',
  kindergarten_psychologist: '/profile-psychologist',
  psychologist_center: '/profile-psychologist-center',
  'center-coach': '/profile-manager',
  admin: '/profile-manager',
  evaluator: '/profile-manager',
  registry_viewer: '/profile-manager',
  editor: '/profile-manager',
  school_admin: '/profile-manager',
  support_operator: '/profile-manager',
}

export const profileAddress = (role: Role): string => addresses[role] ?? '/profile-parent'
