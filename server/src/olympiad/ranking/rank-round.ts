import { and, eq, ne } from 'drizzle-orm'
import type { OlympiadRound, RankedRound } from '#contract/values/olympiad'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { inParts } from '../../platform/yield-to-others.ts'
import { drawDiplomaNumber } from './diploma-number.ts'
import { recordChange } from '../record-change.ts'
import { readSeason, roundOf, type RoundRow } from '../seasons.ts'
import { olympiadPlaces, olympiadSeasonRounds } from '../tables.ts'
import { rankWorks, statusOf } from './rank-works.rules.ts'
import { placesOf, readWorks } from './read-works.ts'

/**
 * Ranks the scored works of a round that is closed or provisional by the rule of the season. The ranking is written
 * anew as a whole, so that it never mixes two counts. Returns how many are ranked.
 */
export async function rankRound(
  { platform: { db }, user, now }: Context,
  seasonId: string,
  name: RankedRound,
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockRound(tx, seasonId, name)
    const season = await readSeason(tx, seasonId)
    const round = roundOf(season, name)
    if (round.phase !== 'closed' && round.phase !== 'provisional') refuse('olympiad-phase-order')
    const works = await readWorks(tx, round)
    const ranked = rankWorks(works, { tieOrder: season.tie_order, placesPerRegion: round.places_per_region })
    await tx.delete(olympiadPlaces).where(placesOf(round))
    const rows = ranked.map(({ work: { is_hidden: _hidden, ...work }, total, rank, passes }) => ({
      ...work,
      season_id: seasonId,
      round: name,
      total,
      rank,
      passes,
      status: statusOf(name, { rank, passes }),
      diploma: rank === null ? null : drawDiplomaNumber(seasonId, name, work.number),
    }))
    for await (const part of inParts(rows)) await tx.insert(olympiadPlaces).values(part)
    const count = ranked.filter(({ rank }) => rank !== null).length
    await tx
      .update(olympiadSeasonRounds)
      .set({ ranked_at: now.toISOString() })
      .where(and(isRound(seasonId, name), ne(olympiadSeasonRounds.phase, 'final')))
    await recordChange(tx, {
      season_id: seasonId,
      round: name,
      what: 'ranking',
      before: round.ranked_at ?? '',
      after: String(count),
      by_id: user.id,
      at: now,
    })
    return count
  })
}

export const isRound = (season: string, round: OlympiadRound) =>
  and(eq(olympiadSeasonRounds.season_id, season), eq(olympiadSeasonRounds.round, round))

/** Locks a round until the end of the transaction and returns it as it is now. */
export async function lockRound(tx: Db, season: string, round: OlympiadRound): Promise<RoundRow> {
  const [row] = await tx.select().from(olympiadSeasonRounds).where(isRound(season, round)).for('update')
  return row ?? refuse('not-found')
}
