import { eq } from 'drizzle-orm'
import type { User } from '#contract/accounts/accounts'
import { roleOf } from '#contract/values/role'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import { signUpState } from './sign-up-state.ts'
import { fullNameColumns } from '../users/person-columns.ts'
import { users } from '../users/tables.ts'

const columns = {
  id: users.id,
  role_id: users.role_id,
  ...fullNameColumns,
  gender: users.gender,
  avatar: users.avatar_id,
  locale: users.locale,
}

/** Returns the fields of a person that every page needs. */
export async function readUser(db: Db, id: string, now: Date): Promise<User> {
  const [user] = await db.select(columns).from(users).where(eq(users.id, id))
  const role = user && roleOf(user.role_id)
  if (!user || !role) return refuse('not-found')
  return { ...user, role, ...(await signUpState(db, id, now)) }
}
