// Also on PostgreSQL: who takes part in an open round is plain SQL.
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startAttempt } from '#contract/diagnostics/attempts'
import { changeTestTerms } from '#contract/diagnostics/test-terms'
import { listTests } from '#contract/diagnostics/tests'
import * as desk from '#contract/olympiad/desk'
import { readOwnOlympiad } from '#contract/olympiad/registration'
import type { OlympiadRound, RoundPhase } from '#contract/values/olympiad'
import { appealsOver } from '../../testing/olympiad/a-ranked-round.ts'
import { aSeason, aWork, closeTests, participants } from '../../testing/olympiad/a-season.ts'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { device, testId } from '../../testing/take-test.ts'
import { admin } from '../demo-country/cast.ts'
import { loadTests } from '../diagnostics/catalogue/load-tests.ts'
import { attempts } from '../diagnostics/rows/attempts.tables.ts'
import { roundsAheadOf } from './sittings.ts'
import { olympiadParticipants, olympiadSeasonRounds } from './tables.ts'

const { as, aStudent, platform, clock, notificationsReceived } = await startApp()
const season = '2026-2027'
const begin = (pupil: Visitor) =>
  pupil.call(startAttempt, {
    params: { id: testId },
    body: { device_id: device, locale: 'kz', assent: true, conditions: [] },
  })
const own = async (pupil: Visitor) => (await pupil.call(readOwnOlympiad)).body.open_round

async function move(round: OlympiadRound, to: RoundPhase) {
  const staff = await as(admin)
  const { rounds } = (await staff.call(desk.readDeskSeason, { params: { season } })).body
  const version = rounds.find((one) => one.round === round)?.version ?? 0
  const body = { version, to, reason: 'По решению оргкомитета' }
  expect((await staff.call(desk.changePhase, { params: { season, round }, body })).status).toBe(200)
  await notificationsReceived()
}

/** A season with a round whose test is closed to everybody by its own terms. */
async function aSeasonOfAClosedTest(round: OlympiadRound) {
  await aSeason(platform)
  const ofRound = and(eq(olympiadSeasonRounds.season_id, season), eq(olympiadSeasonRounds.round, round))
  await platform.db.update(olympiadSeasonRounds).set({ test_id: testId }).where(ofRound)
  const terms = { version: 0, opens_at: null, closes_at: '2026-11-01T00:00:00.000Z', attempts: 1 }
  await (await as(admin)).call(changeTestTerms, { params: { id: testId }, body: terms })
  // The catalogue remembers the terms of the test before, and terms that do not change are not written.
  await closeTests(platform, [testId])
}

test('an open round opens its test to its participants for one attempt, and to nobody else', async () => {
  await aSeasonOfAClosedTest('stage-1')
  const [taker, other, city] = [await aStudent(), await aStudent(), await aStudent()]
  await participants(platform, season, [taker, other])
  clock.set('2026-12-01T05:00:00.000Z')
  expect(await begin(await as(taker))).toBeRefused('window-closed')
  expect(await own(await as(taker))).toBeNull()
  await move('stage-1', 'open')
  expect(await own(await as(taker))).toMatchObject({ round: 'stage-1', test_id: testId, work: 'none' })
  const card = (await (await as(taker)).call(listTests)).body.data.find(({ id }) => id === testId)
  expect(card).toMatchObject({ lock: null, window: { from: null, until: '2026-12-01T10:00:00.000Z' } })
  expect((await begin(await as(taker))).status).toBe(201)
  expect(await own(await as(taker))).toMatchObject({ work: 'started' })
  expect(await begin(await as(city))).toBeRefused('window-closed')
  expect(await own(await as(city))).toBeNull()
  // Another participant comes when the window is over, before staff close the round.
  clock.set('2026-12-01T10:00:00.000Z')
  expect(await begin(await as(other))).toBeRefused('window-closed')
  expect(await own(await as(other))).toBeNull()
  // Who has begun can still go on.
  expect(await own(await as(taker))).toMatchObject({ work: 'started' })
})

test('whoever took the test before the round has another attempt in it, and none after that', async () => {
  await aSeasonOfAClosedTest('stage-1')
  const taker = await aStudent()
  await participants(platform, season, [taker])
  await aWork(platform, taker, { points: 50, test_id: testId, day: '2026-11-19' })
  clock.set('2026-12-01T05:00:00.000Z')
  await move('stage-1', 'open')
  expect(await own(await as(taker))).toMatchObject({ work: 'none' })
  await aWork(platform, taker, { points: 60, test_id: testId, number: 2 })
  expect(await own(await as(taker))).toMatchObject({ work: 'finished' })
  expect(await begin(await as(taker))).toBeRefused('window-closed')
})

test('the files of a test are refused while its round is open, and loaded after it', async () => {
  await aSeasonOfAClosedTest('stage-1')
  const hash = async () =>
    (await platform.database.query('', 'select source_hash from test_versions where test_id = $1', [testId]))[0]
  const loaded = await hash()
  // As if the stored version came from other files.
  await platform.database.query('', "update test_versions set source_hash = 'other' where test_id = $1", [testId])
  clock.set('2026-12-01T05:00:00.000Z')
  await move('stage-1', 'open')
  await loadTests(platform)
  expect(await hash()).toEqual({ source_hash: 'other' })
  clock.set('2026-12-01T10:00:00.000Z')
  await move('stage-1', 'closed')
  await loadTests(platform)
  expect(await hash()).toEqual(loaded)
})

test('stage 2 opens to those who passed stage 1', async () => {
  await aSeasonOfAClosedTest('stage-2')
  const pupils = [await aStudent(), await aStudent()] as const
  await participants(platform, season, pupils)
  clock.set('2026-12-01T05:00:00.000Z')
  await move('stage-1', 'open')
  await aWork(platform, pupils[0], { points: 90 })
  await aWork(platform, pupils[1], { points: 40 })
  clock.set('2026-12-01T11:00:00.000Z')
  await move('stage-1', 'closed')
  await (await as(admin)).call(desk.rankRound, { params: { season, round: 'stage-1' } })
  await move('stage-1', 'provisional')
  await appealsOver(platform, 'stage-1')
  await move('stage-1', 'final')
  clock.set('2026-12-08T05:00:00.000Z')
  await move('stage-2', 'open')
  expect((await begin(await as(pupils[0]))).status).toBe(201)
  expect(await begin(await as(pupils[1]))).toBeRefused('window-closed')
})

test('a finished trial round that staff have not closed does not hide the stage that is on', async () => {
  await aSeasonOfAClosedTest('trial')
  const taker = await aStudent()
  await participants(platform, season, [taker])
  clock.set('2026-11-24T05:00:00.000Z')
  await move('trial', 'open')
  const pupil = await as(taker)
  expect((await begin(pupil)).status).toBe(201)
  await platform.db
    .update(attempts)
    .set({ state: 'finished', finished_at: platform.now().toISOString(), finish_reason: 'pupil' })
  expect(await own(pupil)).toMatchObject({ round: 'trial', work: 'finished' })
  clock.set('2026-12-01T05:00:00.000Z')
  await move('stage-1', 'open')
  expect(await own(pupil)).toMatchObject({ round: 'stage-1', work: 'none' })
})

test('packages are handed out until the last own window is over, not only that of the round', async () => {
  await aSeason(platform)
  const taker = await aStudent()
  const [number = 0] = await participants(platform, season, [taker])
  await platform.db
    .update(olympiadParticipants)
    .set({ delay_minutes: 180 })
    .where(eq(olympiadParticipants.number, number))
  const ahead = async (at: string) =>
    (await roundsAheadOf(platform.database, taker.id, new Date(at))).map(({ of, closes_at }) => [of.round, closes_at])
  const trial = ['trial', '2026-11-24T13:00:00.000Z']
  expect(await ahead('2026-11-24T09:00:00.000Z')).toEqual([trial])
  expect(await ahead('2026-11-24T11:00:00.000Z')).toEqual([trial])
  expect(await ahead('2026-11-24T13:00:00.000Z')).toEqual([])
})
