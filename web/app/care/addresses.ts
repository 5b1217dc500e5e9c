import type { Role } from '#contract/values/role'

/** Returns the address of the registry, which differs for centres although the page is the same. */
export const registryAddress = (role: Role | null): string =>
  role === 'psychologist_center' ? '/users-registry-center' : '/users-registry'

export const pupilAddress = (role: Role | null, id: string): string => `${registryAddress(role)}/${id}`
