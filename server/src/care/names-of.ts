import { inArray } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { users } from '../users/tables.ts'

/** Names of people by their ids. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, last_name: users.last_name, first_name: users.first_name })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, last_name, first_name }) => [id, `${last_name} ${first_name}`.trim()]))
}
