import type { Role } from '#contract/values/role'

// All other roles are parents.
const addresses: Partial<Record<Role, string>> = {
  student: '/profile',
  psychologist: '/profile-psychologist',
  trainer: '/profile-psychologist',
  kindergarten_psychologist: '/profile-psychologist',
  psychologist_center: '/profile-psychologist-center',
  'center-coach': '/profile-manager',
  admin: '/profile-staff',
  evaluator: '/profile-staff',
  registry_viewer: '/profile-staff',
  editor: '/profile-staff',
  school_admin: '/profile-staff',
  support_operator: '/profile-staff',
}

/** Where "Profile" leads. For a manager that is the dashboard. */
export const profileAddress = (role: Role): string => addresses[role] ?? '/profile-parent'

/** The page with a user's own data. */
export const ownDataAddress = (role: Role): string =>
  role === 'center-coach' ? '/profile-staff' : profileAddress(role)
