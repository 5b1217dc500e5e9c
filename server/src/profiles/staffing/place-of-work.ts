import { and, eq, isNull } from 'drizzle-orm'
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
