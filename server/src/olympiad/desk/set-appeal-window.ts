import type * as z from 'zod/mini'
import type { setAppealWindow as endpoint } from '#contract/olympiad/appeal-desk'
import type { RankedRound } from '#contract/values/olympiad'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { isRound } from '../ranking/rank-round.ts'
import { recordChange } from '../record-change.ts'
import { olympiadSeasonRounds } from '../tables.ts'
import { lockVersion } from './change-season.ts'

/** Sets when appeals against a round are accepted, as long as its results can change. The end must lie ahead. */
export async function setAppealWindow(
  { platform: { db }, user, now }: Context,
  { season, round }: { season: string; round: RankedRound },
  { version, reason, appeals_open_at, appeals_close_at }: z.infer<typeof endpoint.body>,
): Promise<void> {
  if (appeals_close_at <= now.toISOString()) refuse('invalid', { field: 'appeals_close_at' })
  await db.transaction(async (tx) => {
    const row = await lockVersion(tx, { season, round }, version)
    if (row.phase !== 'closed' && row.phase !== 'provisional') refuse('olympiad-phase-order')
    await tx
      .update(olympiadSeasonRounds)
      .set({ appeals_open_at, appeals_close_at, version: version + 1 })
      .where(isRound(season, round))
    await recordChange(tx, {
      season_id: season,
      round,
      what: 'appeals',
      before: row.appeals_open_at ? `${row.appeals_open_at}, ${row.appeals_close_at}` : '',
      after: `${appeals_open_at}, ${appeals_close_at}`,
      reason,
      by_id: user.id,
      at: now,
    })
  })
}
