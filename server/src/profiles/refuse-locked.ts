import { and, eq, sql } from 'drizzle-orm'
import type { Profile } from '#contract/accounts/accounts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import type { Caller } from '../platform/http/serve.ts'
import { changedField, type Identity } from './identity.rules.ts'
import { iinCases, photoChecks, students } from './tables.ts'
import { fullNameColumns } from '../users/person-columns.ts'
import { users } from '../users/tables.ts'

export const identityColumns = {
  ...fullNameColumns,
  birth_date: users.birth_date,
  gender: users.gender,
}

/**
 * Refuses changes of identity while a person checks the photo or a dispute. After a photo has been accepted, the
 * identity of the results is fixed and only staff may change the name.
 */
export async function refuseLocked(db: Db, { id, role }: Caller, changed: Identity): Promise<void> {
  const [person] = await db
    .select({ lock: identityLock, identity: identityColumns })
    .from(users)
    .leftJoin(students, eq(students.student_id, users.id))
    .where(eq(users.id, id))
  const field = person?.lock ? changedField(person.identity, changed) : null
  if (field)
    refuse(person?.lock === 'in-check' ? 'identity-in-check' : 'identity-frozen', {
      field,
      values: { context: role === 'student' ? '' : 'adult' },
    })
}

/**
 * Why people cannot change their own identity: a photo was accepted, or a person is checking the photo or a dispute of
 * the IIN under the current name.
 */
export const identityLock = sql<Profile['identity_lock']>`case
  when ${students.identity_frozen_at} is not null then 'photo-accepted'
  when exists (select from ${photoChecks} where ${and(eq(photoChecks.student_id, students.student_id), sql`${photoChecks.decided_at} is null`)}) then 'in-check'
  when exists (select from ${iinCases} where ${and(eq(iinCases.owner_id, users.id), eq(iinCases.state, 'open'))}) then 'in-check'
end`
