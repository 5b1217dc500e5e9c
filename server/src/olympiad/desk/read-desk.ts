import { count, desc, eq, sql } from 'drizzle-orm'
import type { DeskSeason, RoundState, SeasonRow } from '#contract/olympiad/desk'
import type { Language } from '#contract/values/locale'
import { catalogueOf } from '../../diagnostics/catalogue/catalogue.ts'
import { regionNames } from '../../places/cached-places.ts'
import { byName } from '../../platform/by-name.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import type { Platform } from '../../platform/platform.ts'
import { users } from '../../users/tables.ts'
import { readSeason, readSeasons, type RoundRow, type Season } from '../seasons.ts'
import { olympiadChanges, olympiadParticipants, olympiadPlaces } from '../tables.ts'
import { checksOf, phaseAfter } from './phases.rules.ts'
import { readRoundFacts } from './round-facts.ts'
import { placesOf } from '../ranking/read-works.ts'

/** Lists the seasons, the newest first. */
export async function listSeasons({ platform: { db }, language }: Context): Promise<SeasonRow[]> {
  const counts = await db
    .select({ season_id: olympiadParticipants.season_id, participants: count() })
    .from(olympiadParticipants)
    .groupBy(olympiadParticipants.season_id)
  const seasons = await readSeasons(db)
  return seasons.toReversed().map((season) => ({
    id: season.id,
    title: inLanguages(season, 'title')[language],
    registers_from: season.registers_from,
    registers_until: season.registers_until,
    participants: counts.find(({ season_id }) => season_id === season.id)?.participants ?? 0,
    rounds: season.rounds.map(({ round, phase }) => ({ round, phase })),
    is_demo: season.is_demo,
  }))
}

/** Reads a season as staff see it. */
export async function readDeskSeason({ platform, language, now }: Context, id: string): Promise<DeskSeason> {
  const { db } = platform
  const season = await readSeason(db, id)
  const tests = await listTests(platform, language)
  const by_region = await countByRegion(platform, season, language)
  return {
    id: season.id,
    version: season.version,
    title: inLanguages(season, 'title'),
    registers_from: season.registers_from,
    registers_until: season.registers_until,
    tie_order: season.tie_order,
    languages: season.languages,
    is_demo: season.is_demo,
    participants: by_region.reduce((sum, { participants }) => sum + participants, 0),
    by_region,
    rounds: await Promise.all(season.rounds.map((round) => readRound(platform, { season, round, tests, now }))),
    tests,
    history: await readHistory(db, id),
  }
}

async function readRound(
  platform: Platform,
  { season, round, tests, now }: { season: Season; round: RoundRow; tests: DeskSeason['tests']; now: Date },
): Promise<RoundState> {
  const { facts, counts } = await readRoundFacts(platform, platform.db, { season, round })
  const to = phaseAfter(round.phase)
  const { season_id: _season, pupils_see_since: _since, released_version: _version, ...row } = round
  return {
    ...row,
    test_title: tests.find((test) => test.id === round.test_id)?.title ?? '',
    is_test_closed: facts.isTestClosed,
    next: to && { to, checks: checksOf(facts, now) },
    began: counts.began,
    finished: counts.finished,
    appeals: counts.appeals,
    open_appeals: facts.open_appeals,
    ranked: await countRanked(platform.db, round),
  }
}

async function countRanked(db: Db, round: RoundRow): Promise<number> {
  const [row] = await db
    .select({ ranked: count(olympiadPlaces.rank) })
    .from(olympiadPlaces)
    .where(placesOf(round))
  return row?.ranked ?? 0
}

/** The selective tests, which rounds may use. */
async function listTests(platform: Platform, language: Language): Promise<DeskSeason['tests']> {
  const catalogue = catalogueOf(platform)
  const selective = (await catalogue.tests()).filter(({ kind }) => kind === 'special')
  return Promise.all(
    selective.map(async ({ id, version }) => ({
      id,
      title: (await catalogue.version(id, version)).forms[language].title,
    })),
  )
}

async function countByRegion(platform: Platform, { id }: Season, language: Language): Promise<DeskSeason['by_region']> {
  const rows = await platform.db
    .select({ region_id: olympiadParticipants.region_id, participants: count() })
    .from(olympiadParticipants)
    .where(eq(olympiadParticipants.season_id, id))
    .groupBy(olympiadParticipants.region_id)
  const names = await regionNames(platform, language)
  return rows
    .map(({ region_id, participants }) => ({ region: names.get(region_id) ?? region_id, participants }))
    .toSorted((one, other) => byName(language, one.region, other.region))
}

/** The newest changes of a season. */
const readHistory = (db: Db, season: string): Promise<DeskSeason['history']> =>
  db
    .select({
      at: olympiadChanges.at,
      by: sql<string>`coalesce(${users.last_name} || ' ' || ${users.first_name}, '')`,
      round: olympiadChanges.round,
      what: olympiadChanges.what,
      before: olympiadChanges.before,
      after: olympiadChanges.after,
      reason: olympiadChanges.reason,
    })
    .from(olympiadChanges)
    .leftJoin(users, eq(users.id, olympiadChanges.by_id))
    .where(eq(olympiadChanges.season_id, season))
    .orderBy(desc(olympiadChanges.at), desc(olympiadChanges.id))
    .limit(200)
