import { redirect } from 'react-router'
import type { Role } from '#contract/values/role'
import { homeAddress } from './home-address.ts'
import { profileAddress } from './profile-address.ts'

/** Why the user sees another page than the one they opened. */
type Why = 'pupil' | 'child' | 'role' | 'unfinished' | 'phone'

export interface Elsewhere {
  to: string
  why: Why
}

let told: Why | null = null

/** Redirects to another page, which shows the reason. */
export function sendElsewhere({ to, why }: Elsewhere): never {
  told = why
  throw redirect(to)
}

/** Returns the reason of the last redirect, once. */
export function takeElsewhere(): Why | null {
  const why = told
  told = null
  return why
}

/** Returns where a user goes who opened a page of other roles: to their own cabinet. */
export function ownPlace(role: Role, isForPupils = false): Elsewhere {
  if (role === 'student') return { to: '/cabinet', why: 'pupil' }
  return { to: role === 'parent' ? profileAddress(role) : homeAddress(role), why: whyOf(role, isForPupils) }
}

/** A parent who opens a page of pupils is told where their child finds it. */
export const whyOf = (role: Role, isForPupils: boolean): Why => (role === 'parent' && isForPupils ? 'child' : 'role')
