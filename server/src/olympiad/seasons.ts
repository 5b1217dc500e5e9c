import { asc, eq, inArray } from 'drizzle-orm'
import type { OlympiadSeason } from '#contract/olympiad/olympiad'
import type { Language } from '#contract/values/locale'
import { olympiadRounds, type OlympiadRound } from '#contract/values/olympiad'
import type { Db } from '../platform/database/db.ts'
import { inLanguages } from '../platform/database/texts.ts'
import { refuse } from '../platform/refusal.ts'
import { olympiadSeasonRounds, olympiadSeasons } from './tables.ts'

export type SeasonRow = typeof olympiadSeasons.$inferSelect
export type RoundRow = typeof olympiadSeasonRounds.$inferSelect

/** A season with its rounds in order. */
export interface Season extends SeasonRow {
  rounds: RoundRow[]
}

/** Reads all seasons, the oldest first. There is one a year. */
export async function readSeasons(db: Db): Promise<Season[]> {
  const seasons = await db.select().from(olympiadSeasons).orderBy(asc(olympiadSeasons.id))
  const rounds = await readRounds(
    db,
    seasons.map(({ id }) => id),
  )
  return seasons.map((season) => ({ ...season, rounds: rounds.filter(({ season_id }) => season_id === season.id) }))
}

export async function readSeason(db: Db, id: string): Promise<Season> {
  const [season] = await db.select().from(olympiadSeasons).where(eq(olympiadSeasons.id, id))
  return season ? { ...season, rounds: await readRounds(db, [id]) } : refuse('not-found')
}

async function readRounds(db: Db, seasons: string[]): Promise<RoundRow[]> {
  const rows = await db.select().from(olympiadSeasonRounds).where(inArray(olympiadSeasonRounds.season_id, seasons))
  return rows.toSorted((one, other) => olympiadRounds.indexOf(one.round) - olympiadRounds.indexOf(other.round))
}

/** Returns the season that is on or comes next: the oldest with a round that is not final. */
export const currentOf = (seasons: readonly Season[]): Season | null =>
  seasons.find(({ rounds }) => rounds.some(isUnfinished)) ?? null

export const findCurrentSeason = async (db: Db): Promise<Season | null> => currentOf(await readSeasons(db))

/** The trial round ranks nobody and is never waited for. */
const isUnfinished = ({ round, phase }: RoundRow): boolean => round !== 'trial' && phase !== 'final'

export function roundOf({ rounds }: Season, round: OlympiadRound): RoundRow {
  return rounds.find((one) => one.round === round) ?? refuse('not-found')
}

export function registrationState(
  { registers_from, registers_until }: Pick<SeasonRow, 'registers_from' | 'registers_until'>,
  now: Date,
): OlympiadSeason['registration'] {
  const moment = now.toISOString()
  if (moment < registers_from) return 'ahead'
  return moment < registers_until ? 'open' : 'over'
}

/** Whether the window of a round has begun. Staff may open it some days before, and until then nothing has begun. */
export const hasBegun = ({ phase, opens_at }: Pick<RoundRow, 'phase' | 'opens_at'>, now: Date): boolean =>
  phase !== 'planned' && (phase !== 'open' || opens_at <= now.toISOString())

/** A season as everybody may see it. */
export const publicSeason = (season: Season, language: Language, now: Date): OlympiadSeason => ({
  id: season.id,
  title: inLanguages(season, 'title')[language],
  registers_from: season.registers_from,
  registers_until: season.registers_until,
  registration: registrationState(season, now),
  rounds: season.rounds.map((row) => ({
    round: row.round,
    opens_at: row.opens_at,
    closes_at: row.closes_at,
    phase: hasBegun(row, now) ? row.phase : 'planned',
  })),
  languages: season.languages,
  is_demo: season.is_demo,
})
