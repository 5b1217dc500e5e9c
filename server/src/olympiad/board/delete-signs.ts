import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { olympiadSeasonRounds } from '../tables.ts'
import { olympiadSigns } from './tables.ts'

/** Deletes the signs of rounds that are not open any more, with the words of calls for help. */
export async function deleteSigns(db: Db): Promise<void> {
  await db.delete(olympiadSigns).where(sql`not exists (select from ${olympiadSeasonRounds}
    where ${olympiadSeasonRounds.season_id} = ${olympiadSigns.season_id}
    and ${olympiadSeasonRounds.round} = ${olympiadSigns.round} and ${olympiadSeasonRounds.phase} = 'open')`)
}
