import { and, eq } from 'drizzle-orm'
import { tests } from '../diagnostics/rows/catalogue.tables.ts'
import type { Db } from '../platform/database/db.ts'
import { olympiadSeasonRounds } from './tables.ts'

/** Whether the tasks of the version of a test that pupils would get now are in the public archive. */
export async function isReleased(db: Db, test: string): Promise<boolean> {
  const ofTest = and(
    eq(tests.id, olympiadSeasonRounds.test_id),
    eq(tests.version, olympiadSeasonRounds.released_version),
  )
  const rows = await db
    .select({ round: olympiadSeasonRounds.round })
    .from(olympiadSeasonRounds)
    .innerJoin(tests, ofTest)
    .where(eq(olympiadSeasonRounds.test_id, test))
    .limit(1)
  return rows.length > 0
}
