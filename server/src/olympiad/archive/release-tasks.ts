import { and, eq, max, ne } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { releaseTasks as endpoint } from '#contract/olympiad/desk'
import type { RankedRound } from '#contract/values/olympiad'
import { isClosedByTerms } from '../../diagnostics/catalogue/test-terms.ts'
import { attempts } from '../../diagnostics/rows/attempts.tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockTest, lockVersion } from '../desk/change-season.ts'
import { isRound } from '../ranking/rank-round.ts'
import { ofRound } from '../ranking/read-works.ts'
import { recordChange } from '../record-change.ts'
import type { RoundRow } from '../seasons.ts'
import { olympiadParticipants, olympiadSeasonRounds } from '../tables.ts'

/**
 * Gives the tasks of a final round with their keys to the public archive, for good. A set that is used again stays
 * closed: no other round that is not final may have this version of the test, and nobody may begin it by its own terms.
 */
export async function releaseTasks(
  { platform, user, now }: Context,
  { season, round }: { season: string; round: RankedRound },
  { version, reason }: z.infer<typeof endpoint.body>,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const row = await lockVersion(tx, { season, round }, version)
    if (row.phase !== 'final' || row.released_at !== null) refuse('olympiad-phase-order')
    if (!row.pupils_see) refuse('olympiad-not-ready')
    const [test] = await lockTest(tx, row.test_id)
    const released = (await findVersion(tx, row)) ?? test?.version ?? refuse('olympiad-not-ready')
    await refuseUsedAgain(tx, row.test_id, now)
    await tx
      .update(olympiadSeasonRounds)
      .set({ released_at: now.toISOString(), released_version: released, version: version + 1 })
      .where(isRound(season, round))
    await recordChange(tx, {
      season_id: season,
      round,
      what: 'released',
      before: '',
      after: 'true',
      reason,
      by_id: user.id,
      at: now,
    })
  })
}

/** The newest version of the test among the works of a round; null if there are none. */
async function findVersion(tx: Db, row: RoundRow): Promise<number | null> {
  const [newest] = await tx
    .select({ version: max(attempts.version) })
    .from(olympiadParticipants)
    .innerJoin(attempts, eq(attempts.student_id, olympiadParticipants.student_id))
    .where(ofRound(row))
  return newest?.version ?? null
}

async function refuseUsedAgain(tx: Db, test: string, now: Date): Promise<void> {
  const isUsed = and(eq(olympiadSeasonRounds.test_id, test), ne(olympiadSeasonRounds.phase, 'final'))
  if ((await tx.$count(olympiadSeasonRounds, isUsed)) > 0) refuse('olympiad-test-used')
  if (!(await isClosedByTerms(tx, test, now))) refuse('olympiad-test-open')
}
