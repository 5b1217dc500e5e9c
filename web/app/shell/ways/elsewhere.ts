import { redirect } from 'react-router'
import type { Role } from '#contract/values/role'
import { homeAddress } from './home-address.ts'
import { profileAddress } from './profile-address.ts'

/** Why another page is shown than the one that was asked for. */
type Why = 'pupil' | 'child' | 'role' | 'unfinished' | 'phone'

export interface Elsewhere {
  to: string
  why: Why
}

let told: Why | null = null

/** Leads to another page, on which it is said why. */
export function sendElsewhere({ to, why }: Elsewhere): never {
  told = why
  throw redirect(to)
}

/** Why the last way led elsewhere; taken once. */
export function takeElsewhere(): Why | null {
  const why = told
  told = null
  return why
}

/** From a page of other roles the way leads to the own cabinet. */
export function ownPlace(role: Role, isForPupils = false): Elsewhere {
  if (role === 'student') return { to: '/cabinet', why: 'pupil' }
  return { to: role === 'parent' ? profileAddress(role) : homeAddress(role), why: whyOf(role, isForPupils) }
}

/** A parent on a page of pupils reads where the child finds it. */
export const whyOf = (role: Role, isForPupils: boolean): Why => (role === 'parent' && isForPupils ? 'child' : 'role')
