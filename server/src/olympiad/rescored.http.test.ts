// Also on PostgreSQL: results are counted again under row locks, and triggers decide whose points count.
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { changePoints } from '#contract/diagnostics/manual-points'
import * as appealDesk from '#contract/olympiad/appeal-desk'
import { fileAppeal, readOwnWork } from '#contract/olympiad/appeals'
import * as desk from '#contract/olympiad/desk'
import { aSeason } from '../../testing/olympiad/a-season.ts'
import { anotherAdmin, aProvisionalRound } from '../../testing/olympiad/a-provisional-round.ts'
import { correctKey } from '../../testing/rows/correct-key.ts'
import { startApp } from '../../testing/start-app.ts'
import { admin, serik } from '../demo-country/cast.ts'
import { testKeys } from '../diagnostics/rows/catalogue.tables.ts'
import { results } from '../diagnostics/rows/results.tables.ts'
import { olympiadAppeals, olympiadPointVersions } from './appeals.tables.ts'
import { olympiadPlaces, olympiadSeasonRounds } from './tables.ts'

const server = await startApp()
const { as, aStudent, platform, clock } = server
const { db } = platform
const of = { season: '2026-2027', round: 'stage-1' as const }
const reason = 'Условие допускает и этот ответ, балл засчитан.'
const aPupil = () => aStudent({ grade: 5, birth_date: '2015-05-14' })
const run = (statement: string, values: unknown[] = []) => platform.database.query('', statement, values)

const tasksOf = async (pupil: { id: string }) => (await (await as(pupil)).call(readOwnWork, { params: of })).body.tasks
async function roundNow() {
  const { body } = await (await as(admin)).call(desk.readDeskSeason, { params: { season: of.season } })
  const found = body.rounds.find(({ round }) => round === of.round)
  if (!found) throw new Error('no such round')
  return found
}
const openChecks = async () =>
  (await roundNow()).next?.checks.flatMap(({ check, is_met, count, warns }) =>
    is_met || warns ? [] : [[check, count]],
  )
const rank = async () => (await as(admin)).call(desk.rankRound, { params: of })
const move = async (to: 'final' | 'closed') =>
  (await as(admin)).call(desk.changePhase, { params: of, body: { version: (await roundNow()).version, to, reason } })

async function appealTo(pupil: { id: string }, item: number, points: number) {
  const body = { item, text: 'Прошу посмотреть это задание ещё раз.', knows_risk: true as const }
  expect((await (await as(pupil)).call(fileAppeal, { params: of, body })).status).toBe(201)
  const [row] = await db.select({ id: olympiadAppeals.id }).from(olympiadAppeals).where(eq(olympiadAppeals.item, item))
  const params = { id: row?.id ?? '' }
  await (await as(admin)).call(appealDesk.proposePoints, { params, body: { version: 1, points, reason } })
  return async () => {
    const second = await as(await anotherAdmin(platform, 'Вторая'))
    expect((await second.call(appealDesk.confirmProposal, { params, body: { version: 2 } })).status).toBe(200)
  }
}

/** Makes the right answer of this task a wrong one, and counts everybody again. */
async function correctKeyOf(id: string, options: readonly { id: string }[]) {
  const [row] = await db.select().from(testKeys).where(eq(testKeys.test_id, 'battery-5-6'))
  const key = row?.key[id]
  const other = options.find((option) => key && 'right' in key && option.id !== key.right)
  await correctKey(platform, 'battery-5-6', { [id]: other?.id ?? '' })
  onTestFinished(() => void run('delete from test_keys where key_version = 2'))
  await platform.jobs.run('results-outdated')
}

test('an answered appeal changes the result and makes the ranking out of date', async () => {
  const pupil = await aPupil()
  await aProvisionalRound(server, [pupil])
  const [before] = await db.select().from(olympiadPlaces)
  const answerIt = await appealTo(pupil, 0, 1)
  expect(await openChecks()).toEqual([
    ['appeals-held', 0],
    ['appeals-over', 0],
    ['appeals-answered', 1],
  ])
  await answerIt()
  expect(await openChecks()).toEqual([
    ['appeals-held', 0],
    ['appeals-over', 0],
    ['ranking-current', 1],
  ])
  clock.forward({ minutes: 1 })
  await rank()
  const [after] = await db.select().from(olympiadPlaces)
  expect(after?.points.logic).toBeGreaterThan(before?.points.logic ?? 100)
  expect(await openChecks()).toEqual([
    ['appeals-held', 0],
    ['appeals-over', 0],
  ])
  expect(await move('final')).toBeRefused('olympiad-check-open')
  clock.set('2026-12-03T13:00:00.000Z')
  expect((await move('final')).status).toBe(200)
  expect((await tasksOf(pupil))[0]?.versions.map(({ kind, points }) => [kind, points])).toEqual([
    ['first', 0],
    ['appeal', 1],
    ['final', 1],
  ])
})

test('an appeal without an answer keeps the results from being final', async () => {
  const pupil = await aPupil()
  await aProvisionalRound(server, [pupil])
  await appealTo(pupil, 0, 1)
  clock.set('2026-12-03T13:00:00.000Z')
  expect(await openChecks()).toEqual([['appeals-answered', 1]])
  expect(await roundNow()).toMatchObject({ appeals: 1, open_appeals: 1 })
  expect(await move('final')).toBeRefused('olympiad-check-open')
})

test('a wrong key counts everybody again, and points of an appeal stay as two people decided', async () => {
  const pupils = [await aPupil(), await aPupil()] as const
  await aProvisionalRound(server, pupils)
  await (
    await appealTo(pupils[0], 0, 1)
  )()
  clock.forward({ minutes: 1 })
  await rank()
  expect(await openChecks()).toEqual([
    ['appeals-held', 0],
    ['appeals-over', 0],
  ])
  const ofLanguage = (tasks: Awaited<ReturnType<typeof tasksOf>>) =>
    tasks.filter(({ part, is_answered }) => part === 4 && is_answered)
  const given = await Promise.all(pupils.map(tasksOf))
  expect(given.map((tasks) => ofLanguage(tasks).map(({ points }) => points))).toEqual([[1], [1]])
  clock.forward({ minutes: 1 })
  for (const { task } of ofLanguage(given[0] ?? [])) await correctKeyOf(task.id, task.options ?? [])
  const [first, second] = await Promise.all(pupils.map(tasksOf))
  expect(ofLanguage(first ?? []).map(({ points }) => points)).toEqual([0])
  expect(first?.[0]).toMatchObject({ points: 1 })
  expect(second?.[0]).toMatchObject({ points: 0 })
  const [unranked = []] = (await openChecks())?.filter(([check]) => check === 'ranking-current') ?? []
  expect(unranked[1]).toBe(2)
})

test('a key that is corrected between appeal and answer leaves a version of its own', async () => {
  const pupil = await aPupil()
  await aProvisionalRound(server, [pupil])
  const [ofLanguage] = (await tasksOf(pupil)).filter(({ part, is_answered }) => part === 4 && is_answered)
  if (!ofLanguage) throw new Error('no task')
  const answerIt = await appealTo(pupil, ofLanguage.task.item, 0.5)
  await correctKeyOf(ofLanguage.task.id, ofLanguage.task.options ?? [])
  await answerIt()
  const versions = await db.select().from(olympiadPointVersions).orderBy(olympiadPointVersions.number)
  expect(versions.map(({ kind, points, by_id }) => [kind, points, by_id])).toEqual([
    ['first', 1, null],
    ['second', 0, null],
    ['appeal', 0.5, admin.id],
  ])
  await platform.jobs.run('results-outdated')
  expect((await tasksOf(pupil))[ofLanguage.task.item]).toMatchObject({ points: 0.5 })
})

test('in a provisional round no score changes by one person, and an answered appeal is overruled nowhere', async () => {
  const pupil = await aPupil()
  await aProvisionalRound(server, [pupil])
  const [{ id } = { id: '' }] = await db.select({ id: results.id }).from(results)
  const alone = async (who: { id: string }, item: number, after = 0) =>
    (await as(who)).call(changePoints, {
      params: { id, item },
      body: { points: 0.5, comment: 'Ответ засчитан наполовину', after },
    })
  for (const who of [serik, admin]) expect(await alone(who, 1)).toBeRefused('points-settled')
  await (
    await appealTo(pupil, 0, 1)
  )()
  // Back in the scoring one person may give points, but not for what two have settled.
  expect((await move('closed')).status).toBe(200)
  expect((await alone(admin, 1)).status).toBe(200)
  expect(await alone(admin, 0, 1)).toBeRefused('points-settled')
  expect(await run('select count(*)::int as n from manual_points where confirmed_by is null')).toEqual([{ n: 1 }])
})

const setWindow = async (appeals_open_at: string, appeals_close_at: string) =>
  (await as(admin)).call(appealDesk.setAppealWindow, {
    params: of,
    body: { version: (await roundNow()).version, appeals_open_at, appeals_close_at, reason },
  })

test('staff set the window of appeals to the hour while the results can change, and the history keeps it', async () => {
  await aProvisionalRound(server, [await aPupil()])
  expect(await setWindow('2026-12-03T04:30:00.000Z', '2026-12-04T04:00:00.000Z')).toBeRefused(
    'invalid',
    'appeals_open_at',
  )
  expect(await setWindow('2026-12-04T04:00:00.000Z', '2026-12-04T04:00:00.000Z')).toBeRefused(
    'invalid',
    'appeals_close_at',
  )
  // The end lies behind.
  expect(await setWindow('2026-12-01T04:00:00.000Z', '2026-12-02T04:00:00.000Z')).toBeRefused(
    'invalid',
    'appeals_close_at',
  )
  expect((await setWindow('2026-12-03T04:00:00.000Z', '2026-12-05T13:00:00.000Z')).status).toBe(200)
  expect(await roundNow()).toMatchObject({
    appeals_open_at: '2026-12-03T04:00:00.000Z',
    appeals_close_at: '2026-12-05T13:00:00.000Z',
  })
  const { body } = await (await as(admin)).call(desk.readDeskSeason, { params: { season: of.season } })
  expect(body.history[0]).toMatchObject({
    what: 'appeals',
    before: '2026-12-02T04:00:00.000Z, 2026-12-03T13:00:00.000Z',
    after: '2026-12-03T04:00:00.000Z, 2026-12-05T13:00:00.000Z',
    reason,
  })
  const stale = {
    version: 1,
    appeals_open_at: '2026-12-03T04:00:00.000Z',
    appeals_close_at: '2026-12-05T13:00:00.000Z',
  }
  expect(
    await (await as(admin)).call(appealDesk.setAppealWindow, { params: of, body: { ...stale, reason } }),
  ).toBeRefused('olympiad-changed')
  const phases = [
    ['planned', false],
    ['open', false],
    ['closed', true],
  ] as const
  for (const [phase, may] of phases) {
    await db
      .update(olympiadSeasonRounds)
      .set({ phase, pupils_see: false, pupils_see_since: null })
      .where(eq(olympiadSeasonRounds.round, 'stage-1'))
    expect((await setWindow('2026-12-03T04:00:00.000Z', '2026-12-06T13:00:00.000Z')).status).toBe(may ? 200 : 409)
  }
})

test('the database refuses a window of appeals with minutes, without an end, or for the trial round', async () => {
  await aSeason(platform)
  for (const [open, close, round] of [
    ['2026-12-03T04:30:00.000Z', '2026-12-04T04:00:00.000Z', 'stage-1'],
    ['2026-12-03T04:00:00.000Z', null, 'stage-1'],
    ['2026-12-05T04:00:00.000Z', '2026-12-04T04:00:00.000Z', 'stage-1'],
    ['2026-12-03T04:00:00.000Z', '2026-12-04T04:00:00.000Z', 'trial'],
  ])
    await expect(
      run('update olympiad_season_rounds set appeals_open_at = $1, appeals_close_at = $2 where round = $3', [
        open,
        close,
        round,
      ]),
    ).rejects.toThrow(/olympiad_season_rounds_appeals/)
})
