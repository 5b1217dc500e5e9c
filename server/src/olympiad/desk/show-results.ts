import type * as z from 'zod/mini'
import type { showResults as showEndpoint } from '#contract/olympiad/desk'
import type { RankedRound } from '#contract/values/olympiad'
import { isClosedByTerms } from '../../diagnostics/catalogue/test-terms.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { isRound } from '../ranking/rank-round.ts'
import { placesOf } from '../ranking/read-works.ts'
import { recordChange } from '../record-change.ts'
import type { RoundRow } from '../seasons.ts'
import { notifyRounds } from '../sittings.ts'
import { olympiadPlaces, olympiadSeasonRounds } from '../tables.ts'
import { addWinners } from './add-winners.ts'
import { lockVersion } from './change-season.ts'

/** Decides who sees the results of a round: pupils their own, the public the list. Neither makes them final. */
export async function showResults(
  { platform, user, now }: Context,
  { season, round }: { season: string; round: RankedRound },
  { version, reason, ...switches }: z.infer<typeof showEndpoint.body>,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const row = await lockVersion(tx, { season, round }, version)
    await checkSwitches(tx, { row, switches }, now)
    const opens = switches.pupils_see && !row.pupils_see
    const since = opens ? now.toISOString() : row.pupils_see_since
    await tx
      .update(olympiadSeasonRounds)
      .set({
        ...switches,
        pupils_see_since: switches.pupils_see ? since : null,
        ...(opens && { notified_number: 0 }),
        version: version + 1,
      })
      .where(isRound(season, round))
    if (opens && row.phase === 'final') {
      const places = await tx.select().from(olympiadPlaces).where(placesOf(row))
      await addWinners({ platform, user, now }, tx, { round: row, places })
    }
    const change = { season_id: season, round, reason, by_id: user.id, at: now }
    for (const [name, what] of recorded)
      if (row[name] !== switches[name])
        await recordChange(tx, { ...change, what, before: String(row[name]), after: String(switches[name]) })
  })
  await notifyRounds(platform.database)
}

type Switches = Pick<RoundRow, 'pupils_see' | 'public_sees'>
const recorded = [
  ['pupils_see', 'pupils-see'],
  ['public_sees', 'public-sees'],
] as const

/** Refuses to show results that are not counted, and the keys of a test that others could still begin. */
async function checkSwitches(
  tx: Db,
  { row, switches }: { row: RoundRow; switches: Switches },
  now: Date,
): Promise<void> {
  const isShown = switches.pupils_see || switches.public_sees
  if (isShown && (!row.ranked_at || (row.phase !== 'provisional' && row.phase !== 'final')))
    refuse('olympiad-not-ready')
  if (!switches.pupils_see || row.pupils_see) return
  if (!(await isClosedByTerms(tx, row.test_id, now))) refuse('olympiad-test-open')
}
