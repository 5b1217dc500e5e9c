import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Member } from '#contract/accounts/accounts'
import { ageOn } from '#contract/values/age-band'
import { dayOf } from '#contract/values/kazakhstan-time'
import { birthDateOf, maskedIin } from '#contract/values/iin'
import { maskedName, hiddenName } from '#contract/values/person'
import { roleIds } from '#contract/values/role'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { hasValidInvitation, isFoundAtSignIn } from '../sessions/blocked.ts'
import { memberOfIin } from './member-of-iin.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

/**
 * Returns the masked people of a phone, because a phone number must not reveal a child's data. For an IIN the answer is
 * built from its digits alone and does not reveal whether it is registered.
 */
export async function findMembers(
  { db, secret, now }: Platform,
  key: { phone: string } | { iin: string },
): Promise<{ data: Member[] }> {
  if ('phone' in key) return { data: await readMembers(db, and(eq(users.phone, key.phone), isFoundAtSignIn)) }
  const isGrown = ageOn(dayOf(now()), birthDateOf(key.iin) ?? '') > 18
  return {
    data: [
      {
        member: memberOfIin(secret, key.iin),
        name: hiddenName,
        iin: maskedIin(key.iin),
        role: isGrown ? 'parent' : 'student',
      },
    ],
  }
}

export async function findMembersByEmail({ db, now }: Platform, email: string): Promise<{ data: Member[] }> {
  const data = await readMembers(
    db,
    and(eq(users.email, email), isFoundAtSignIn, hasValidInvitation(now().toISOString())),
  )
  return data.length > 0 ? { data } : refuse('email-unknown', { field: 'email' })
}

async function readMembers(db: Db, which: SQL | undefined): Promise<Member[]> {
  const found = await db
    .select({ member: users.id, ...nameColumns, iin: users.iin, role_id: users.role_id })
    .from(users)
    .where(which)
    .orderBy(asc(users.role_id), asc(users.created_at), asc(users.id))
    .limit(20)
  return found.map(({ member, first_name, last_name, iin, role_id }) => ({
    member,
    name: maskedName(first_name, last_name),
    iin: iin && maskedIin(iin),
    role: kindOf(role_id),
  }))
}

function kindOf(role_id: number): Member['role'] {
  if (role_id === roleIds.student) return 'student'
  return role_id === roleIds.parent ? 'parent' : 'staff'
}
