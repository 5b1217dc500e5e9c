import { redirect } from 'react-router'
import type { Role } from '#contract/values/role'
import { homeAddress } from './home-address.ts'
import { profileAddress } from './profile-address.ts'

/** Why the user sees another page than the one they opened. */
type RedirectReason = 'pupil' | 'child' | 'role' | 'unfinished' | 'phone' | 'sitting'

export interface RedirectTarget {
  to: string
  why: RedirectReason
}

let lastReason: RedirectReason | null = null

/** Redirects to another page, which shows the reason. */
export function redirectWithReason({ to, why }: RedirectTarget): never {
  lastReason = why
  throw redirect(to)
}

/** Returns the reason of the last redirect, once. */
export function takeReason(): RedirectReason | null {
  const why = lastReason
  lastReason = null
  return why
}

/** Returns where a user goes who opened a page of other roles: to their own cabinet. */
export function targetForRole(role: Role, isForPupils = false): RedirectTarget {
  if (role === 'student') return { to: '/cabinet', why: 'pupil' }
  return { to: role === 'parent' ? profileAddress(role) : homeAddress(role), why: reasonFor(role, isForPupils) }
}

/** A parent who opens a page of pupils learns where their child finds it. */
export const reasonFor = (role: Role, isForPupils: boolean): RedirectReason =>
  role === 'parent' && isForPupils ? 'child' : 'role'
