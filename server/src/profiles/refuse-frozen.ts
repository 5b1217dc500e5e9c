import { eq } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import { changedField, type Identity } from './identity.rules.ts'
import { students } from './tables.ts'

export const identityColumns = {
  last_name: users.last_name,
  first_name: users.first_name,
  patronymic: users.patronymic,
  birth_date: users.birth_date,
  gender: users.gender,
}

/** Once a photo is accepted it is known whose results these are: from then on staff change the name, the pupil does not. */
export async function refuseFrozen(db: Db, studentId: string, wanted: Identity): Promise<void> {
  const [pupil] = await db
    .select({ frozen_at: students.identity_frozen_at, identity: identityColumns })
    .from(students)
    .innerJoin(users, eq(users.id, students.student_id))
    .where(eq(students.student_id, studentId))
  const field = pupil?.frozen_at ? changedField(pupil.identity, wanted) : null
  if (field) refuse('identity-frozen', { field })
}
