import { and, count, eq, gt, inArray, or, type SQL } from 'drizzle-orm'
import { expectedStates } from '#contract/values/appointments/appointment'
import type { Db } from '../platform/database/db.ts'
import type { PlaceParams } from '../platform/slice.ts'
import { appointments } from './tables.ts'

/**
 * Held, requested or accepted, and not over yet. The triggers that refuse to close a place or to move a host count the
 * same appointments.
 */
export function isUpcoming(now: Date): SQL | undefined {
  const at = now.toISOString()
  const { state, held_until, ends_at } = appointments
  return and(gt(ends_at, at), or(inArray(state, [...expectedStates]), and(eq(state, 'held'), gt(held_until, at))))
}

/**
 * Counts the appointments at a school or centre that are still ahead. The triggers `schools_close` and `centers_close`
 * count the same appointments.
 */
export async function countUpcomingAtPlace(
  db: Db,
  { kind, id }: PlaceParams,
  now: Date,
): Promise<{ appointments?: number }> {
  if (kind !== 'school' && kind !== 'center') return {}
  const { school_id, center_id } = appointments
  const [row] = await db
    .select({ sum: count() })
    .from(appointments)
    .where(and(eq(kind === 'school' ? school_id : center_id, id), isUpcoming(now)))
  return { appointments: row?.sum ?? 0 }
}
