import { count, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { seats } from './tables.ts'

/** Returns how many seats of a school are given. */
export async function countSeats(db: Db, school_id: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(seats).where(eq(seats.school_id, school_id))
  return row?.count ?? 0
}
