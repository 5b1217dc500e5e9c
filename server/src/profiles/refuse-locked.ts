import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import type { Caller } from '../platform/http/serve.ts'
import { identityLock } from './identity-lock.ts'
import { changedField, type Identity } from './identity.rules.ts'
import { students } from './tables.ts'
import { users } from '../users/tables.ts'

export const identityColumns = {
  last_name: users.last_name,
  first_name: users.first_name,
  patronymic: users.patronymic,
  birth_date: users.birth_date,
  gender: users.gender,
}

/** What a person looks at stays as it is until they decide; once a photo is accepted it is known whose results these are, and staff alone change the name. */
export async function refuseLocked(db: Db, { id, role }: Caller, wanted: Identity): Promise<void> {
  const [person] = await db
    .select({ lock: identityLock, identity: identityColumns })
    .from(users)
    .leftJoin(students, eq(students.student_id, users.id))
    .where(eq(users.id, id))
  const field = person?.lock ? changedField(person.identity, wanted) : null
  if (field) refuse(person?.lock === 'in-check' ? 'identity-in-check' : 'identity-frozen', { field, values: { context: role === 'student' ? '' : 'adult' } })
}
