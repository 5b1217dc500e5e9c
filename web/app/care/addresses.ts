import type { Role } from '#contract/values/role'

/** The registry of a role: a centre has an address of its own for the same page. */
export const registryAddress = (role: Role | null): string =>
  role === 'psychologist_center' ? '/users-registry-center' : '/users-registry'

/** The pupil behind a row of it. */
export const pupilAddress = (role: Role | null, id: string): string => `${registryAddress(role)}/${id}`
