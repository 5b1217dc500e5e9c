import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type {
  changeRound as roundEndpoint,
  changeSeason as changeEndpoint,
  createSeason as createEndpoint,
} from '#contract/olympiad/desk'
import { dayAfter, dayOf, momentAt } from '#contract/values/kazakhstan-time'
import { olympiadRounds, type OlympiadRound } from '#contract/values/olympiad'
import { tests } from '../../diagnostics/rows/catalogue.tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { isReleased } from '../is-released.ts'
import { isRound, lockRound } from '../ranking/rank-round.ts'
import { readSeason } from '../seasons.ts'
import { olympiadSeasonRounds, olympiadSeasons } from '../tables.ts'
import { recordChange } from '../record-change.ts'

type Rules = Omit<z.infer<typeof createEndpoint.body>, 'id'>

const columnsOf = ({ title, ...rules }: Rules) => ({
  ...rules,
  title_ru: title.ru,
  title_kk: title.kk,
  title_en: title.en,
})

/** The tests that rounds take unless staff choose another one. */
const usualTest: Record<OlympiadRound, string> = {
  trial: 'trial-5-6',
  'stage-1': 'battery-5-6',
  'stage-2': 'special-10-11',
}
const usualPlaces = 10

/** Creates a season; its rounds are planned one after another from the end of the registration, for staff to change. */
export async function createSeason(
  { platform: { db }, user, now }: Context,
  { id, ...rules }: z.infer<typeof createEndpoint.body>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const created = await tx
      .insert(olympiadSeasons)
      .values({ id, ...columnsOf(rules), created_at: now.toISOString() })
      .onConflictDoNothing()
      .returning({ id: olympiadSeasons.id })
    if (created.length === 0) refuse('olympiad-season-known', { field: 'id' })
    const from = dayOf(new Date(rules.registers_until))
    await tx.insert(olympiadSeasonRounds).values(
      olympiadRounds.map((round, index) => ({
        season_id: id,
        round,
        test_id: usualTest[round],
        opens_at: momentAt(dayAfter(from, 7 * (index + 1)), 9 * 60),
        closes_at: momentAt(dayAfter(from, 7 * (index + 1)), 18 * 60),
        places_per_region: usualPlaces,
      })),
    )
    await recordChange(tx, { season_id: id, what: 'rules', before: '', after: id, by_id: user.id, at: now })
  })
}

/** Changes the rules of a season as long as no ranked round has opened. */
export async function changeSeason(
  { platform: { db }, user, now }: Context,
  id: string,
  { version, ...rules }: z.infer<typeof changeEndpoint.body>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The rounds are locked, so that none of them opens meanwhile.
    for (const round of olympiadRounds) await lockRound(tx, id, round)
    const season = await readSeason(tx, id)
    if (season.rounds.some(({ round, phase }) => round !== 'trial' && phase !== 'planned'))
      refuse('olympiad-round-begun')
    const written = await tx
      .update(olympiadSeasons)
      .set({ ...columnsOf(rules), version: version + 1 })
      .where(and(eq(olympiadSeasons.id, id), eq(olympiadSeasons.version, version)))
      .returning({ id: olympiadSeasons.id })
    if (written.length === 0) refuse('olympiad-changed')
    const before = { title: season.title_ru, ...pick(season) }
    const after = { title: rules.title.ru, ...pick(rules) }
    await recordChange(tx, { season_id: id, what: 'rules', ...said(before, after), by_id: user.id, at: now })
  })
}

const pick = ({ registers_from, registers_until, tie_order, languages }: Omit<Rules, 'title'>) => ({
  registers_from,
  registers_until,
  tie_order: tie_order.join(', '),
  languages: languages.join(', '),
})

/** Changes test, window and quota of a round that is still planned. */
export async function changeRound(
  { platform: { db }, user, now }: Context,
  { season, round }: { season: string; round: OlympiadRound },
  { version, ...settings }: z.infer<typeof roundEndpoint.body>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const existing = await lockVersion(tx, { season, round }, version)
    if (existing.phase !== 'planned') refuse('olympiad-round-begun')
    await lockTest(tx, settings.test_id)
    if (await isReleased(tx, settings.test_id)) refuse('olympiad-test-released', { field: 'test_id' })
    const { test_id, opens_at, closes_at, places_per_region } = existing
    await tx
      .update(olympiadSeasonRounds)
      .set({ ...settings, version: version + 1 })
      .where(isRound(season, round))
    const change = said({ test_id, opens_at, closes_at, places_per_region }, settings)
    await recordChange(tx, { season_id: season, round, what: 'settings', ...change, by_id: user.id, at: now })
  })
}

/** Waits for a release of the same test, which looks for rounds that are planned with it. */
export const lockTest = (tx: Db, test: string) => tx.select().from(tests).where(eq(tests.id, test)).for('update')

/** Locks a round that is still as the caller has seen it. */
export async function lockVersion(
  tx: Db,
  { season, round }: { season: string; round: OlympiadRound },
  version: number,
): ReturnType<typeof lockRound> {
  const row = await lockRound(tx, season, round)
  return row.version === version ? row : refuse('olympiad-changed')
}

/** The values that differ, for the history. */
function said<Values extends Record<string, string | number>>(
  before: Values,
  after: Values,
): { before: string; after: string } {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name])
  const text = (values: Values) => changed.map((name) => `${name}: ${values[name]}`).join('; ')
  return { before: text(before), after: text(after) }
}
