import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import { isSearchable, type RecordTable } from '#contract/statistics/record-tables'
import { psychologistRoles, roleIds } from '#contract/values/role'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { nameKey } from '../../users/name-key.rules.ts'
import { users } from '../../users/tables.ts'
import type { Reach } from './reach.ts'

/** A search that finds more people is refused, because their records could not be put in order from an index. */
const maxFound = 200

/**
 * The people of the own territory whose name begins like the search. Pupils are searched only by whoever may see their
 * names: otherwise the search would tell who is in the table. So a pupil who came to a consultation from another region
 * is not found either.
 */
export async function findPeople(
  db: Db,
  { region_id, sees_names }: Reach,
  { table, search }: { table: RecordTable; search: string },
): Promise<string[]> {
  if (!isSearchable(table)) return refuse('invalid', { field: 'search' })
  const isOfStaff = table === 'specialists'
  if (!sees_names && !isOfStaff) return refuse('names-not-seen')
  const roles = isOfStaff ? psychologistRoles.map((role) => roleIds[role]) : [roleIds.student]
  const key = nameKey(search)
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.role_id, roles),
        gte(users.name_key, key),
        lt(users.name_key, `${key}\u{10FFFF}`),
        region_id === null ? undefined : eq(users.region_id, region_id),
      ),
    )
    .orderBy(asc(users.name_key), asc(users.id))
    .limit(maxFound + 1)
  if (found.length > maxFound) return refuse('search-wide', { field: 'search' })
  return found.map(({ id }) => id)
}
