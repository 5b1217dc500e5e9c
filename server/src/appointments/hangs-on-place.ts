import { and, count, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import type { PlaceAsked } from '../platform/slice.ts'
import { isAhead } from './ahead.ts'
import { appointments } from './tables.ts'

/** The appointments at a school or centre that are still ahead; the same as the triggers `schools_close` and `centers_close` count. */
export async function hangsOnPlace(db: Db, { kind, id }: PlaceAsked, now: Date): Promise<{ appointments?: number }> {
  if (kind !== 'school' && kind !== 'center') return {}
  const { school_id, center_id } = appointments
  const [row] = await db
    .select({ sum: count() })
    .from(appointments)
    .where(and(eq(kind === 'school' ? school_id : center_id, id), isAhead(now)))
  return { appointments: row?.sum ?? 0 }
}
