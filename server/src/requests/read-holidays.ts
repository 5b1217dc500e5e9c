import { and, gte, lte } from 'drizzle-orm'
import { holidays } from '../places/tables.ts'
import type { Db } from '../platform/database/db.ts'

/** Reads the national holidays of the next 60 days. No time limit is longer. */
export async function readHolidays(db: Db, day: string): Promise<ReadonlySet<string>> {
  const until = new Date(Date.parse(day) + 60 * 86_400_000).toISOString().slice(0, 10)
  const rows = await db
    .select({ day: holidays.day })
    .from(holidays)
    .where(and(gte(holidays.day, day), lte(holidays.day, until)))
  return new Set(rows.map((row) => row.day))
}
