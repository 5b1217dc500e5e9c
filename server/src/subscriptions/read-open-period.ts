import { and, eq, gte, lte } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import { applications, periods } from './tables.ts'

/** Returns the paid period of a school that covers a day; null if there is none. */
export async function readOpenPeriod(db: Db, school_id: string, day: string) {
  const [row] = await db
    .select({ period: periods })
    .from(periods)
    .innerJoin(applications, eq(applications.id, periods.application_id))
    .where(
      and(
        eq(applications.school_id, school_id),
        eq(applications.state, 'active'),
        eq(periods.state, 'paid'),
        lte(periods.starts_on, day),
        gte(periods.ends_on, day),
      ),
    )
    .limit(1)
  return row?.period ?? null
}

/** Refuses what only a school with a paid period may do. */
export async function requireOpenPeriod(db: Db, school_id: string, day: string) {
  return (await readOpenPeriod(db, school_id, day)) ?? refuse('subscription-ended')
}
