import { inArray } from 'drizzle-orm'
import { roleIds } from '#contract/values/role'
import type { Db } from '../../platform/database/db.ts'
import { users } from '../../users/tables.ts'

/** Returns the pupils among people. Looks are recorded of pupils only; a parent or a psychologist may buy too. */
export async function pupilsAmong(db: Db, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return []
  const rows = await db
    .select({ id: users.id, role_id: users.role_id })
    .from(users)
    .where(inArray(users.id, [...people]))
  return rows.flatMap(({ id, role_id }) => (role_id === roleIds.student ? [id] : []))
}
