import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

/** Returns a function from the id of a person to the name; null for nobody, and for a deleted account. */
export async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<(id: string | null) => string | null> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const rows =
    known.length === 0
      ? []
      : await db
          .select({ id: users.id, ...nameColumns })
          .from(users)
          .where(inArray(users.id, known))
  const byId = new Map(rows.map(({ id, last_name, first_name }) => [id, `${last_name} ${first_name}`]))
  return (id) => (id === null ? null : (byId.get(id) ?? null))
}
