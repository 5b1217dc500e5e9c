import { and, count, eq, max } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import type { AwaitedHost } from '../platform/slice.ts'
import { isUpcoming } from './upcoming.ts'
import { readColleagues } from './schedules/colleagues.ts'
import { appointments } from './tables.ts'

/** The card shows only this many names. */
const namesEnough = 3

/**
 * Returns the appointments of a host that are still ahead, and the colleagues who may move or cancel them. The triggers
 * `staff_awaited` and `users_awaited` count the same appointments.
 */
export async function readUpcomingOfHost(db: Db, host: string, now: Date): Promise<AwaitedHost | null> {
  const [row] = await db
    .select({ count: count(), last_at: max(appointments.starts_at) })
    .from(appointments)
    .where(and(eq(appointments.host_id, host), isUpcoming(now)))
  if (!row || row.last_at === null) return null
  const colleagues = await readColleagues(db, host)
  return {
    count: row.count,
    last_at: row.last_at,
    colleagues: colleagues.slice(0, namesEnough).map(({ name }) => name),
  }
}
