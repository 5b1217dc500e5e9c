import { type SQL } from 'drizzle-orm'
import type { Role } from '#contract/values/role'
import type { Context } from '../../platform/context.ts'
import { visibleTo } from '../../profiles/policy/may-see.ts'
import { talents } from '../tables.ts'

/**
 * The condition on the pupils whom a reader of the registry reaches: viewers reach the whole country, psychologists
 * those in their care.
 */
export async function talentsInReach({ platform: { db }, user }: Context): Promise<SQL | undefined> {
  if (user.role === 'registry_viewer') return undefined
  return visibleTo(db, user, { purpose: 'profile', student_id: talents.student_id })
}

/** IIN and phones are for administrators. Psychologists show them by the card of the pupil, with a reason. */
export const readsContacts = (role: Role): boolean => role === 'admin'
