import { staffRoles, type Role } from '#contract/values/role'

/** Whose account reaches everybody's data or what everybody reads. */
export const demandedRoles: readonly Role[] = ['admin', 'editor', 'center-coach']

export type Demand = 'required' | 'offered'

export const mustHaveFactor = (role: Role, demand: Demand): boolean => demand === 'required' && demandedRoles.includes(role)

export const mayHaveFactor = (role: Role): boolean => staffRoles.some((known) => known === role)
