// Also on PostgreSQL: releases and plans of the same test wait for each other.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeTestTerms } from '#contract/diagnostics/test-terms'
import * as desk from '#contract/olympiad/desk'
import * as api from '#contract/olympiad/tasks'
import type { OlympiadRound } from '#contract/values/olympiad'
import { aRankedRound, makeFinal } from '../../testing/olympiad/a-ranked-round.ts'
import { aSeason } from '../../testing/olympiad/a-season.ts'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { admin, editor, registryViewer, saule, schoolAdmin, serik } from '../demo-country/cast.ts'
import { testTerms } from '../diagnostics/rows/catalogue.tables.ts'
import { olympiadSeasonRounds } from './tables.ts'

const { as, aStudent, aParentOf, platform, guest, clock } = await startApp()
const { db } = platform
const of = { season: '2026-2027', round: 'stage-1' as const }
const reason = 'Этот набор больше не понадобится'

/** A season of which stage 1 is final and shown; its test is in no other round. */
async function aFinalRound() {
  await aSeason(platform)
  await db.update(olympiadSeasonRounds).set({ test_id: 'special-10-11' }).where(eq(olympiadSeasonRounds.round, 'trial'))
  const pupil = await aStudent({ last_name: 'Мұрат', first_name: 'Диас' })
  await aRankedRound(platform, of, [{ ...pupil, status: 'participant' }])
  expect((await makeFinal(as, 'stage-1')).status).toBe(200)
  return pupil
}
const versionOf = async (round: OlympiadRound, season = of.season) => {
  const { rounds } = (await (await as(admin)).call(desk.readDeskSeason, { params: { season } })).body
  return rounds.find((one) => one.round === round)?.version ?? 0
}
const release = async (round: 'stage-1' | 'stage-2' = 'stage-1') =>
  (await as(admin)).call(desk.releaseTasks, {
    params: { ...of, round },
    body: { version: await versionOf(round), reason },
  })
const read = (visitor: Visitor = guest) => visitor.call(api.readReleasedTasks, { params: of })

test('released tasks are read by everybody with right answers and criteria, in the language of the reader', async () => {
  await aFinalRound()
  expect((await guest.call(api.listReleasedSets)).body.data).toEqual([])
  clock.forward({ minutes: 2 })
  expect((await release()).status).toBe(200)
  clock.forward({ minutes: 2 })
  expect((await guest.call(api.listReleasedSets)).body.data).toMatchObject([{ ...of, title: 'Олимпиада 2026-2027' }])
  const { body } = await read()
  expect(body.tasks).toHaveLength(100)
  expect(body.parts).toHaveLength(new Set(body.tasks.map(({ part }) => part)).size)
  for (const { right, criteria } of body.tasks) expect(right !== null || criteria.length > 0).toBe(true)
  const inKazakh = await guest.call(api.readReleasedTasks, { params: of }, { headers: { 'x-locale': 'kz' } })
  expect(inKazakh.body.title).toBe('2026-2027 олимпиадасы')
  expect(inKazakh.body.tasks[0]?.task.stem).not.toBe(body.tasks[0]?.task.stem)
})

test('nobody reads a set that is not released, whoever they are', async () => {
  const pupil = await aFinalRound()
  const people = [pupil, await aParentOf(pupil), admin, schoolAdmin, serik, saule, editor, registryViewer]
  for (const visitor of [guest, ...(await Promise.all(people.map((one) => as(one))))])
    expect(await read(visitor)).toBeRefused('not-found')
  clock.forward({ minutes: 2 })
  await release()
  clock.forward({ minutes: 2 })
  for (const visitor of [guest, ...(await Promise.all(people.map((one) => as(one))))])
    expect((await read(visitor)).status).toBe(200)
  expect(await guest.call(api.readReleasedTasks, { params: { ...of, round: 'stage-2' } })).toBeRefused('not-found')
})

test('only administrators release', async () => {
  const pupil = await aFinalRound()
  const call = (visitor: Visitor) => visitor.call(desk.releaseTasks, { params: of, body: { version: 99, reason } })
  expect((await call(guest)).status).toBe(401)
  for (const one of [pupil, await aParentOf(pupil), schoolAdmin, serik, saule, editor, registryViewer])
    expect((await call(await as(one))).status).toBe(403)
  expect(await call(await as(admin))).toBeRefused('olympiad-changed')
})

test('a set is released once, when its round is final and pupils see the results', async () => {
  await aFinalRound()
  expect(await release('stage-2')).toBeRefused('olympiad-phase-order')
  const version = await versionOf('stage-1')
  const hidden = { version, pupils_see: false, public_sees: false, reason }
  await (await as(admin)).call(desk.showResults, { params: of, body: hidden })
  expect(await release()).toBeRefused('olympiad-not-ready')
  const shown = { version: version + 1, pupils_see: true, public_sees: false, reason }
  await (await as(admin)).call(desk.showResults, { params: of, body: shown })
  expect((await release()).status).toBe(200)
  expect(await release()).toBeRefused('olympiad-phase-order')
  const { history } = (await (await as(admin)).call(desk.readDeskSeason, { params: { season: of.season } })).body
  expect(history[0]).toMatchObject({ what: 'released', round: 'stage-1', reason })
  const run = (text: string) => platform.database.query('', text, [])
  for (const change of ['released_at = null, released_version = null', "test_id = 'special-10-11'"])
    await expect(run(`update olympiad_season_rounds set ${change} where round = 'stage-1'`)).rejects.toThrow(
      /taken back/,
    )
})

test('a set stays closed while a round that is not final uses it, or others could begin it', async () => {
  await aFinalRound()
  const trial = eq(olympiadSeasonRounds.round, 'trial')
  await db.update(olympiadSeasonRounds).set({ test_id: 'battery-5-6' }).where(trial)
  expect(await release()).toBeRefused('olympiad-test-used')
  await db.update(olympiadSeasonRounds).set({ test_id: 'special-10-11' }).where(trial)
  await db.delete(testTerms)
  expect(await release()).toBeRefused('olympiad-test-open')
})

test('a released test is not planned again and never opened to others', async () => {
  await aFinalRound()
  expect((await release()).status).toBe(200)
  const plan = async () =>
    (await as(admin)).call(desk.changeRound, {
      params: { season: of.season, round: 'stage-2' },
      body: {
        version: await versionOf('stage-2'),
        test_id: 'battery-5-6',
        opens_at: '2026-12-08T04:00:00.000Z',
        closes_at: '2026-12-08T10:00:00.000Z',
        places_per_region: 1,
      },
    })
  expect(await plan()).toBeRefused('olympiad-test-released', 'test_id')
  clock.set('2029-10-01T05:00:00.000Z')
  const terms = { version: 1, opens_at: null, closes_at: null, attempts: 2 }
  const open = async () => (await as(admin)).call(changeTestTerms, { params: { id: 'battery-5-6' }, body: terms })
  expect(await open()).toBeRefused('test-terms-held')
})
