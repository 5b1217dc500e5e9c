import { eq } from 'drizzle-orm'
import { centers } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { refuse } from '../../platform/refusal.ts'
import { staff } from '../../profiles/tables.ts'

/** What a caller may see of the tables. */
export interface Reach {
  /** Null for the whole country. */
  region_id: string | null
  /** Whether names, parents and comments are shown. */
  sees_names: boolean
}

/**
 * Reads the territory of the caller again at each call, so that a change takes effect at once. A manager without a
 * centre and without the country has none and is refused.
 */
export async function readReach(db: Db, { id, role }: Pick<Caller, 'id' | 'role'>): Promise<Reach> {
  if (role === 'admin') return { region_id: null, sees_names: true }
  const [row] = await db
    .select({
      region_id: centers.region_id,
      oversees_country: staff.oversees_country,
      sees_names: staff.sees_names,
    })
    .from(staff)
    .leftJoin(centers, eq(centers.id, staff.center_id))
    .where(eq(staff.user_id, id))
  if (row?.oversees_country) return { region_id: null, sees_names: row.sees_names }
  return row?.region_id ? { region_id: row.region_id, sees_names: row.sees_names } : refuse('no-territory')
}
