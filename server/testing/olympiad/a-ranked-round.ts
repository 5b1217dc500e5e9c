import { changePhase, readDeskSeason } from '#contract/olympiad/desk'
import { perSubject, type OlympiadStatus, type RankedRound } from '#contract/values/olympiad'
import { admin } from '../../src/demo-country/cast.ts'
import { inChunks } from '../../src/platform/database/in-chunks.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { drawDiplomaNumber } from '../../src/olympiad/ranking/diploma-number.ts'
import { isRound } from '../../src/olympiad/ranking/rank-round.ts'
import { readPlacesOfPupils } from '../../src/olympiad/registration/candidates.ts'
import { notifyRounds } from '../../src/olympiad/sittings.ts'
import { olympiadPlaces, olympiadSeasonRounds } from '../../src/olympiad/tables.ts'
import type { TestApp } from '../start-app.ts'
import { participants } from './a-season.ts'

interface Ranked {
  id: string
  last_name: string
  first_name: string
  status: OlympiadStatus
}

/**
 * Ranks pupils in this order; the results are provisional, pupils see them, and their appeals are over. Returns their
 * diplomas.
 */
export async function aRankedRound(
  platform: Pick<Platform, 'db' | 'database' | 'now'>,
  { season = '2026-2027', round }: { season?: string; round: RankedRound },
  pupils: readonly Ranked[],
): Promise<string[]> {
  const numbers = await participants(platform, season, pupils)
  const places = await readPlacesOfPupils(
    platform.db,
    pupils.map(({ id }) => id),
  )
  const bySchool = new Map(places.map(({ student_id, ...place }) => [student_id, place]))
  const rows = pupils.flatMap(({ id, last_name, first_name, status }, index) => {
    const place = bySchool.get(id)
    const number = numbers[index]
    if (!place || number === undefined) throw new Error('the pupil has no school')
    return {
      ...place,
      season_id: season,
      round,
      number,
      student_id: id,
      last_name,
      first_name,
      grade: 5,
      points: perSubject(() => 90),
      wrong: 10,
      total: 540,
      rank: index + 1,
      status,
      passes: status === 'winner',
      diploma: drawDiplomaNumber(season, round, number),
    }
  })
  await inChunks(platform.db, olympiadPlaces, rows)
  await platform.db
    .update(olympiadSeasonRounds)
    .set({ phase: 'provisional', ranked_at: platform.now().toISOString() })
    .where(isRound(season, round))
  await appealsOver(platform, round, season)
  return rows.map(({ diploma }) => diploma)
}

/** Pupils see the results of a round, and had three days for appeals. */
export async function appealsOver(
  { db, database, now }: Pick<Platform, 'db' | 'database' | 'now'>,
  round: RankedRound,
  season = '2026-2027',
): Promise<void> {
  const midnight = Date.parse(now().toISOString().slice(0, 10))
  const daysAgo = (days: number) => new Date(midnight - days * 86_400_000).toISOString()
  await db
    .update(olympiadSeasonRounds)
    .set({
      pupils_see: true,
      pupils_see_since: daysAgo(5),
      appeals_open_at: daysAgo(4),
      appeals_close_at: daysAgo(1),
    })
    .where(isRound(season, round))
  await notifyRounds(database)
}

/** Staff make a round final. */
export async function makeFinal(as: TestApp['as'], round: RankedRound, season = '2026-2027') {
  const office = await as(admin)
  const { body } = await office.call(readDeskSeason, { params: { season } })
  const version = body.rounds.find((one) => one.round === round)?.version ?? 0
  const to = { version, to: 'final' as const, reason: 'По решению жюри' }
  return office.call(changePhase, { params: { season, round }, body: to })
}
