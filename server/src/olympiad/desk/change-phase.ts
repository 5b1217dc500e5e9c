import type * as z from 'zod/mini'
import type { changePhase as phaseEndpoint, showResults as showEndpoint } from '#contract/olympiad/desk'
import type { OlympiadRound, RankedRound, RoundPhase } from '#contract/values/olympiad'
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

interface Of<Round extends OlympiadRound = OlympiadRound> {
  season: string
  round: Round
}

/**
 * Moves a round to its next phase if all conditions are met. Provisional results may also be taken back for another
 * count; then nobody sees them. A round that becomes final gets the hash of its rows, its diplomas are valid from then
 * on, and its winners enter the talent registry.
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
        ...(to === 'closed' && { pupils_see: false, public_sees: false }),
        ...(to === 'final' && { final_at: now.toISOString() }),
        ...(places && { hash: hashOfPlaces(places) }),
      })
      .where(isRound(season, round))
    if (places) {
      await addFinalVersions(tx, row, { by_id: user.id, reason, at: now.toISOString() })
      await addWinners({ platform, user, now }, tx, { round: row, places })
    }
    await recordChange(tx, {
      season_id: season,
      round,
      what: 'phase',
      before: row.phase,
      after: to,
      reason,
      by_id: user.id,
      at: now,
    })
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

/** Decides who sees the results of a round: pupils their own, the public the list. Neither makes them final. */
export async function showResults(
  { platform: { db }, user, now }: Context,
  { season, round }: Of<RankedRound>,
  { version, reason, ...switches }: z.infer<typeof showEndpoint.body>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockVersion(tx, { season, round }, version)
    const isShown = switches.pupils_see || switches.public_sees
    if (isShown && (!row.ranked_at || (row.phase !== 'provisional' && row.phase !== 'final')))
      refuse('olympiad-not-ready')
    await tx
      .update(olympiadSeasonRounds)
      .set({ ...switches, version: version + 1 })
      .where(isRound(season, round))
    for (const [name, what] of [
      ['pupils_see', 'pupils-see'],
      ['public_sees', 'public-sees'],
    ] as const)
      if (row[name] !== switches[name])
        await recordChange(tx, {
          season_id: season,
          round,
          what,
          before: String(row[name]),
          after: String(switches[name]),
          reason,
          by_id: user.id,
          at: now,
        })
  })
}
