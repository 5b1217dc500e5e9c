import type * as z from 'zod/mini'
import type { changePhase as phaseEndpoint } from '#contract/olympiad/desk'
import type { OlympiadRound, RoundPhase } from '#contract/values/olympiad'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { addFinalVersions } from '../appeals/point-versions.ts'
import { hashOfPlaces } from '../ranking/hash-of-places.ts'
import { isCurrent } from '../ranking/is-current.ts'
import { isRound } from '../ranking/rank-round.ts'
import { placesOf } from '../ranking/read-works.ts'
import { addWinners } from './add-winners.ts'
import { readSeason, type RoundRow } from '../seasons.ts'
import { olympiadPlaces, olympiadSeasonRounds } from '../tables.ts'
import { lockVersion } from './change-season.ts'
import { checksOf, isStep, obstaclesIn, phaseAfter } from './phases.rules.ts'
import { recordChange } from '../record-change.ts'
import { notifyRounds } from '../sittings.ts'
import { readRoundFacts } from './round-facts.ts'
import { windowText } from './set-appeal-window.ts'

interface Of {
  season: string
  round: OlympiadRound
}

/**
 * Moves a round to its next phase if all conditions are met. Provisional results may also be taken back for another
 * count; then nobody sees them, and appeals have to be set anew. A round that becomes final gets the hash of its rows,
 * its diplomas are valid from then on, and its winners enter the talent registry once pupils see the results.
 */
export async function changePhase(
  { platform, user, now }: Context,
  { season, round }: Of,
  { version, to, reason }: z.infer<typeof phaseEndpoint.body>,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const row = await lockVersion(tx, { season, round }, version)
    await checkStep({ platform, now }, tx, { row, to })
    const isRanked = to === 'final' && round !== 'trial'
    const places = isRanked && (await tx.select().from(olympiadPlaces).where(placesOf(row)))
    await tx
      .update(olympiadSeasonRounds)
      .set({
        phase: to,
        version: version + 1,
        ...(to === 'closed' && {
          pupils_see: false,
          pupils_see_since: null,
          notified_number: 0,
          public_sees: false,
          appeals_open_at: null,
          appeals_close_at: null,
        }),
        ...(to === 'final' && { final_at: now.toISOString() }),
        ...(places && { hash: hashOfPlaces(places) }),
      })
      .where(isRound(season, round))
    if (places) {
      await addFinalVersions(tx, row, { by_id: user.id, reason, at: now.toISOString() })
      if (row.pupils_see) await addWinners({ platform, user, now }, tx, { round: row, places })
    }
    const change = { season_id: season, round, reason, by_id: user.id, at: now }
    await recordChange(tx, { ...change, what: 'phase', before: row.phase, after: to })
    // Another count needs appeals of its own.
    if (to === 'closed' && row.appeals_open_at !== null)
      await recordChange(tx, { ...change, what: 'appeals', before: windowText(row), after: '' })
  })
  await notifyRounds(platform.database)
}

/** Refuses a step that does not follow or whose conditions are not met. */
async function checkStep(
  { platform, now }: Pick<Context, 'platform' | 'now'>,
  tx: Db,
  { row, to }: { row: RoundRow; to: RoundPhase },
): Promise<void> {
  if (!isStep(row.phase, to)) refuse('olympiad-phase-order')
  if (to !== phaseAfter(row.phase)) return
  const { facts } = await readRoundFacts(platform, tx, { season: await readSeason(tx, row.season_id), round: row })
  if (obstaclesIn(checksOf(facts, now)).length > 0) refuse('olympiad-check-open')
  const showsRanking = row.round !== 'trial' && (to === 'provisional' || to === 'final')
  if (showsRanking && !(await isCurrent(tx, row))) refuse('olympiad-check-open')
}
