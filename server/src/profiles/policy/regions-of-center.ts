import { eq, isNull } from 'drizzle-orm'
import { centers } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { staff } from '../tables.ts'
import { regionsServedBy } from './centers-for.rules.ts'

/**
 * The territory of somebody who works at a centre: its region, and those without a centre that it serves. Nothing for a
 * closed centre and for whoever works elsewhere.
 */
export async function regionsOfCenterStaff(db: Db, staffId: string): Promise<string[]> {
  const open = await db
    .select({ id: centers.id, region_id: centers.region_id })
    .from(centers)
    .where(isNull(centers.closed_at))
  const [place] = await db.select({ center_id: staff.center_id }).from(staff).where(eq(staff.user_id, staffId))
  const own = open.find(({ id }) => id === place?.center_id)
  return own ? [own.region_id, ...regionsServedBy(own.region_id, new Set(open.map(({ region_id }) => region_id)))] : []
}
