import { eq } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import { identityLock } from './identity-lock.ts'
import { changedField, type Identity } from './identity.rules.ts'
import { students } from './tables.ts'

export const identityColumns = {
  last_name: users.last_name,
  first_name: users.first_name,
  patronymic: users.patronymic,
  birth_date: users.birth_date,
  gender: users.gender,
}

/** What a person looks at stays as it is until they decide; once a photo is accepted it is known whose results these are, and staff alone change the name. */
export async function refuseLocked(db: Db, studentId: string, wanted: Identity): Promise<void> {
  const [pupil] = await db
    .select({ lock: identityLock, identity: identityColumns })
    .from(students)
    .innerJoin(users, eq(users.id, students.student_id))
    .where(eq(students.student_id, studentId))
  const field = pupil?.lock ? changedField(pupil.identity, wanted) : null
  if (field) refuse(pupil?.lock === 'in-check' ? 'identity-in-check' : 'identity-frozen', { field })
}
