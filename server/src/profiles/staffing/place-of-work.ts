import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Position } from '#contract/profiles/staffing'
import { workplaceOf } from '#contract/values/role'
import { centers, schools } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { staff } from '../tables.ts'

type Place = Pick<Position, 'school_id' | 'center_id'>

/** Keeps only the kind of workplace that the role has. */
export function placeOf({ role, school_id, center_id }: Position): Place {
  const kind = workplaceOf(role)
  return { school_id: kind === 'school' ? school_id : null, center_id: kind === 'center' ? center_id : null }
}

/** Refuses a workplace that does not exist or is closed. */
export async function refuseUnknownPlace(tx: Db, place: Place): Promise<void> {
  if (place.school_id !== null && !(await placeExists(tx, schools, place.school_id)))
    refuse('workplace-unknown', { field: 'school_id' })
  if (place.center_id !== null && !(await placeExists(tx, centers, place.center_id)))
    refuse('workplace-unknown', { field: 'center_id' })
}

/** Whether two workplaces are centres of one region, or the same one. */
export async function isSameRegion(tx: Db, one: Place, other: Place): Promise<boolean> {
  if (one.center_id === other.center_id) return true
  const ids = [one.center_id, other.center_id].flatMap((id) => id ?? [])
  const found = await tx.select({ region_id: centers.region_id }).from(centers).where(inArray(centers.id, ids))
  return found.length === 2 && found[0]?.region_id === found[1]?.region_id
}

/** Saves a workplace and since when it applies. */
export async function recordPlaceOfWork(tx: Db, user_id: string, work: Place & { placed_at: string }): Promise<void> {
  await refuseUnknownPlace(tx, work)
  await tx
    .insert(staff)
    .values({ user_id, ...work })
    .onConflictDoUpdate({ target: staff.user_id, set: work })
}

/** Whether the place exists and is open. */
async function placeExists(tx: Db, table: typeof schools | typeof centers, id: string): Promise<boolean> {
  return (
    (
      await tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.id, id), isNull(table.closed_at), table === schools ? isNull(schools.typed_at) : undefined))
    ).length > 0
  )
}
