import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { seats } from './tables.ts'

/** What a psychologist exports: the own seat. */
export async function ownSeat(db: Db, person: string): Promise<Record<string, unknown>> {
  const { school_id, number, given_at, rests_since } = seats
  const own = await db.select({ school_id, number, given_at, rests_since }).from(seats).where(eq(seats.id, person))
  return { subscription_seat: own }
}
