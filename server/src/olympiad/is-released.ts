import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { olympiadSeasonRounds } from './tables.ts'

/**
 * Whether tasks of a test are in the public archive. Versions of a test share their tasks, so one released version is
 * enough; other tasks are another test.
 */
export async function isReleased(db: Db, test: string): Promise<boolean> {
  const { test_id, released_at } = olympiadSeasonRounds
  return (await db.$count(olympiadSeasonRounds, and(eq(test_id, test), isNotNull(released_at)))) > 0
}
