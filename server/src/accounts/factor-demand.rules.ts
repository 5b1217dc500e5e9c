import { editors } from '#contract/publishing/entries'
import { desk } from '#contract/support/desk-roles'
import { staffRoles, type Role } from '#contract/values/role'
import { purposes, reachOf } from '../users/reach.rules.ts'

/** Roles that see everybody's data, change what everybody reads, or read messages of families to support. */
const isDemandedOf = (role: Role): boolean =>
  purposes.some((purpose) => reachOf(role, purpose) === 'all') || [...editors, ...desk].some((one) => one === role)

export type Demand = 'required' | 'offered'

export const mustHaveFactor = (role: Role, demand: Demand): boolean => demand === 'required' && isDemandedOf(role)

export const mayHaveFactor = (role: Role): boolean => staffRoles.some((one) => one === role)
