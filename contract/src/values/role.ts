/** Ids of roles in the API; 1–4 are fixed by existing clients of the platform. */
export const roleIds = {
  student: 1,
  parent: 2,
  psychologist: 3,
  psychologist_center: 4,
  'center-coach': 5,
  admin: 6,
  evaluator: 7,
  registry_viewer: 8,
  trainer: 9,
  kindergarten_psychologist: 10,
  editor: 11,
  school_admin: 12,
  support_operator: 13,
} as const

export type Role = keyof typeof roleIds

export const roles = Object.keys(roleIds).filter(isRole)

export function isRole(value: string): value is Role {
  return value in roleIds
}

/** Returns the role of an id, or null for an unknown id. */
export function roleOf(id: number): Role | null {
  return roles.find((role) => roleIds[role] === id) ?? null
}

export const staffRoles = roles.filter((role) => role !== 'student' && role !== 'parent')

/** Staff who sign in by e-mail at /signin. */
export const psychologistRoles = [
  'psychologist',
  'psychologist_center',
  'kindergarten_psychologist',
  'trainer',
] as const satisfies readonly Role[]

/** Each cabinet has its own address for the settings. */
export function settingsAddress(role: Role | null): string {
  if (role === 'student') return '/settings'
  return role === 'parent' ? '/settings-parent' : '/settings-staff'
}

/** Where people of a role work; null if neither at a school nor at a centre. */
export type WorkplaceKind = 'school' | 'center' | null

const kinds: Partial<Record<Role, WorkplaceKind>> = {
  psychologist: 'school',
  school_admin: 'school',
  psychologist_center: 'center',
  'center-coach': 'center',
}

export const workplaceOf = (role: Role): WorkplaceKind => kinds[role] ?? null
