import { inArray } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { nameColumns } from '../users/person-columns.ts'
import { users } from '../users/tables.ts'

export async function readNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, ...nameColumns })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, last_name, first_name }) => [id, `${last_name} ${first_name}`.trim()]))
}
