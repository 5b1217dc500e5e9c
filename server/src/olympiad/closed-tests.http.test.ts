// Also on PostgreSQL: rounds are locked while the terms of their test change.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeTestTerms, listTestTerms } from '#contract/diagnostics/test-terms'
import * as desk from '#contract/olympiad/desk'
import { closeTests, aSeason } from '../../testing/olympiad/a-season.ts'
import { aProvisionalRound } from '../../testing/olympiad/a-provisional-round.ts'
import { startApp } from '../../testing/start-app.ts'
import { admin } from '../demo-country/cast.ts'
import { testTerms } from '../diagnostics/rows/catalogue.tables.ts'
import { olympiadSeasonRounds } from './tables.ts'

const server = await startApp()
const { as, aStudent, platform, clock } = server
const { db } = platform
const season = '2026-2027'
const of = { season, round: 'stage-1' as const }
const test_id = 'battery-5-6'
const reason = 'По решению оргкомитета'

const roundNow = async () => {
  const { rounds } = (await (await as(admin)).call(desk.readDeskSeason, { params: { season } })).body
  const found = rounds.find(({ round }) => round === of.round)
  if (!found) throw new Error('no such round')
  return found
}
async function setTerms(closes_at: string | null, opens_at: string | null = null) {
  const office = await as(admin)
  const { version } = (await office.call(listTestTerms)).body.data.find(({ id }) => id === test_id) ?? { version: 0 }
  return office.call(changeTestTerms, { params: { id: test_id }, body: { version, opens_at, closes_at, attempts: 2 } })
}
const openRound = async () =>
  (await as(admin)).call(desk.changePhase, {
    params: of,
    body: { version: (await roundNow()).version, to: 'open', reason },
  })
const showToPupils = async () =>
  (await as(admin)).call(desk.showResults, {
    params: of,
    body: { version: (await roundNow()).version, pupils_see: true, public_sees: false, reason },
  })

test('a ranked round opens only after its test was closed to others by its own terms', async () => {
  await aSeason(platform)
  clock.set('2026-12-01T05:00:00.000Z')
  for (const closes_at of [null, '2026-12-01T05:00:00.001Z']) {
    expect((await setTerms(closes_at)).status).toBe(200)
    expect(await roundNow()).toMatchObject({ is_test_closed: false })
    expect((await roundNow()).next?.checks.filter(({ is_met }) => !is_met).map(({ check }) => check)).toEqual([
      'test-closed',
    ])
    expect(await openRound()).toBeRefused('olympiad-check-open')
  }
  expect((await setTerms('2026-12-01T05:00:00.000Z')).status).toBe(200)
  expect(await roundNow()).toMatchObject({ is_test_closed: true })
  expect((await openRound()).status).toBe(200)
})

test('a test that only sittings open is closed to others without any terms', async () => {
  await aSeason(platform)
  await db.update(olympiadSeasonRounds).set({ test_id: 'trial-5-6' }).where(eq(olympiadSeasonRounds.round, 'stage-1'))
  expect(await roundNow()).toMatchObject({ is_test_closed: true })
})

test('pupils are shown results with their keys only while nobody else could begin the test', async () => {
  await aProvisionalRound(server, [await aStudent({ grade: 5, birth_date: '2015-05-14' })])
  const closed = { pupils_see: false, pupils_see_since: null }
  await db.update(olympiadSeasonRounds).set(closed).where(eq(olympiadSeasonRounds.round, 'stage-1'))
  // As if the terms had been opened by a release before this rule.
  await db.delete(testTerms)
  expect(await showToPupils()).toBeRefused('olympiad-test-open')
  await closeTests(platform)
  expect((await showToPupils()).status).toBe(200)
})

test('the terms of a test stay closed from the opening of its round to the end of the season and of the school year', async () => {
  await aSeason(platform)
  const round = eq(olympiadSeasonRounds.round, 'stage-1')
  const ends = { hash: 'a'.repeat(64), final_at: '2026-12-05', ranked_at: '2026-12-01' }
  const shown = { pupils_see: true, pupils_see_since: '2026-12-01' }
  const appeals = { appeals_open_at: '2026-12-02T04:00:00.000Z', appeals_close_at: '2026-12-04T04:00:00.000Z' }
  clock.set('2026-12-01T05:00:00.000Z')
  expect((await setTerms(null)).status).toBe(200)
  expect((await setTerms('2026-12-01T05:00:00.000Z')).status).toBe(200)
  for (const state of [
    { phase: 'open' as const },
    { phase: 'closed' as const },
    { phase: 'provisional' as const, ...shown, ...appeals },
    { phase: 'final' as const, ...ends },
  ]) {
    await db.update(olympiadSeasonRounds).set(state).where(round)
    expect(await setTerms(null)).toBeRefused('test-terms-held')
    expect(await setTerms('2027-01-01T00:00:00.000Z')).toBeRefused('test-terms-held')
    expect(await setTerms('2027-02-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z')).toBeRefused('test-terms-held')
    expect((await setTerms('2026-10-01T00:00:00.000Z')).status).toBe(200)
  }
  const two = { phase: 'provisional' as const, ranked_at: '2026-12-01', ...shown, ...appeals }
  const second = eq(olympiadSeasonRounds.round, 'stage-2')
  await db.update(olympiadSeasonRounds).set(two).where(second)
  // The season is not finished yet, though another school year has begun.
  clock.set('2027-10-01T05:00:00.000Z')
  expect(await setTerms(null)).toBeRefused('test-terms-held')
  await db
    .update(olympiadSeasonRounds)
    .set({ phase: 'final', ...ends })
    .where(second)
  clock.set('2027-05-01T05:00:00.000Z')
  expect(await setTerms(null)).toBeRefused('test-terms-held')
  clock.set('2027-10-01T05:00:00.000Z')
  expect((await setTerms(null)).status).toBe(200)
})

test('a round that opens and terms that open at one moment: only one of them succeeds', async () => {
  await aSeason(platform)
  clock.set('2026-12-01T05:00:00.000Z')
  const answers = await Promise.all([openRound(), setTerms(null)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
