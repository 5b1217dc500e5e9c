import { inArray, lt, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { readSeasons } from '../seasons.ts'
import { olympiadRehearsalDevices as devices } from './tables.ts'

/** Deletes the devices of seasons that are over, and any older than the retention. The reports stay. */
export async function deleteRehearsalDevices(db: Db, before: string): Promise<void> {
  const over = (await readSeasons(db))
    .filter(({ rounds }) => rounds.every(({ round, phase }) => round === 'trial' || phase === 'final'))
    .map(({ id }) => id)
  await db.delete(devices).where(or(inArray(devices.season_id, over), lt(devices.seen_at, before)))
}
