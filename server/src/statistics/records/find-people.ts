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
 * The people whose name begins like the search. Pupils are searched only by whoever may see their names: otherwise the
 * search would tell who is in the table.
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
  // A consultation may be held in another region than that of the pupil.
  const isOfRegion = region_id !== null && table !== 'consultations'
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.role_id, roles),
        gte(users.name_key, key),
        lt(users.name_key, `${key}\u{10FFFF}`),
        isOfRegion ? eq(users.region_id, region_id) : undefined,
      ),
    )
    .orderBy(asc(users.name_key), asc(users.id))
    .limit(maxFound + 1)
  if (found.length > maxFound) return refuse('search-wide', { field: 'search' })
  return found.map(({ id }) => id)
}
