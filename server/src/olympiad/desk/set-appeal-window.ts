import type * as z from 'zod/mini'
import type { setAppealWindow as endpoint } from '#contract/olympiad/appeal-desk'
import type { RankedRound } from '#contract/values/olympiad'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { isRound } from '../ranking/rank-round.ts'
import { recordChange } from '../record-change.ts'
import type { RoundRow } from '../seasons.ts'
import { olympiadSeasonRounds } from '../tables.ts'
import { lockVersion } from './change-season.ts'

/**
 * Sets when appeals against a round are accepted, as long as its results can change. The end must lie ahead, and a new
 * begin not in the past.
 */
export async function setAppealWindow(
  { platform: { db }, user, now }: Context,
  { season, round }: { season: string; round: RankedRound },
  { version, reason, appeals_open_at, appeals_close_at }: z.infer<typeof endpoint.body>,
): Promise<void> {
  if (appeals_close_at <= now.toISOString()) refuse('invalid', { field: 'appeals_close_at' })
  await db.transaction(async (tx) => {
    const row = await lockVersion(tx, { season, round }, version)
    if (row.phase !== 'closed' && row.phase !== 'provisional') refuse('olympiad-phase-order')
    // A window in the past would count as hours in which nobody could appeal.
    const isLate = appeals_open_at !== row.appeals_open_at && appeals_open_at < beginOfHour(now)
    if (isLate) refuse('invalid', { field: 'appeals_open_at' })
    await tx
      .update(olympiadSeasonRounds)
      .set({ appeals_open_at, appeals_close_at, version: version + 1 })
      .where(isRound(season, round))
    await recordChange(tx, {
      season_id: season,
      round,
      what: 'appeals',
      before: windowText(row),
      after: windowText({ appeals_open_at, appeals_close_at }),
      reason,
      by_id: user.id,
      at: now,
    })
  })
}

/** A window for the history; empty if none is set. */
export const windowText = ({
  appeals_open_at,
  appeals_close_at,
}: Pick<RoundRow, 'appeals_open_at' | 'appeals_close_at'>): string =>
  appeals_open_at === null ? '' : `${appeals_open_at}, ${appeals_close_at}`

const hourMs = 3_600_000
const beginOfHour = (now: Date): string => new Date(now.getTime() - (now.getTime() % hourMs)).toISOString()
