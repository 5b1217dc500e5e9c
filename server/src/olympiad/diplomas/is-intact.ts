import { setImmediate } from 'node:timers/promises'
import { and, asc, gt } from 'drizzle-orm'
import type { RankedRound } from '#contract/values/olympiad'
import { shareCount } from '../../platform/cached-pages/share-count.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { createPlacesHash } from '../ranking/hash-of-places.ts'
import { placesOf } from '../ranking/read-works.ts'
import { olympiadPlaces } from '../tables.ts'

export type HashCheck = (of: { season_id: string; round: RankedRound; hash: string }) => Promise<boolean>

/** A round has thousands of rows, so they are hashed once a minute, however many diplomas are looked at. */
const freshMs = 60_000

/** Returns a check whether the rows of a final round still give the hash that the round was closed with. */
export function createHashCheck({ db, now }: Pick<Platform, 'db' | 'now'>): HashCheck {
  const counted = new Map<string, () => Promise<string>>()
  return async ({ season_id, round, hash }) => {
    const key = `${season_id} ${round} ${hash}`
    const read = counted.get(key) ?? shareCount(now, freshMs, () => readHash(db, { season_id, round }))
    counted.set(key, read)
    return (await read()) === hash
  }
}

const rowsAtOnce = 5000

/** The hash of the rows of a round as they are now, read part by part. */
async function readHash(db: Db, round: { season_id: string; round: RankedRound }): Promise<string> {
  const { number, region_id, grade, points, wrong, total, rank, status, passes } = olympiadPlaces
  const hash = createPlacesHash()
  for (let last = 0; ;) {
    const rows = await db
      .select({ number, region_id, grade, points, wrong, total, rank, status, passes })
      .from(olympiadPlaces)
      .where(and(placesOf(round), gt(number, last)))
      .orderBy(asc(number))
      .limit(rowsAtOnce)
    hash.add(rows)
    const end = rows.length === rowsAtOnce ? rows.at(-1) : undefined
    if (!end) return hash.digest()
    last = end.number
    // Lets others have the thread between two parts.
    await setImmediate()
  }
}
