import { and, count, eq, gt, inArray, or } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import type { PlaceAsked } from '../platform/slice.ts'
import { appointments } from './tables.ts'

/** The appointments at a school or centre that are still ahead; the same as the triggers `schools_close` and `centers_close` count. */
export async function hangsOnPlace(db: Db, { kind, id }: PlaceAsked, now: Date): Promise<{ appointments?: number }> {
  if (kind !== 'school' && kind !== 'center') return {}
  const at = now.toISOString()
  const { school_id, center_id, state, held_until, ends_at } = appointments
  const isAhead = and(gt(ends_at, at), or(inArray(state, ['requested', 'accepted']), and(eq(state, 'held'), gt(held_until, at))))
  const [row] = await db
    .select({ sum: count() })
    .from(appointments)
    .where(and(eq(kind === 'school' ? school_id : center_id, id), isAhead))
  return { appointments: row?.sum ?? 0 }
}
