// Also on PostgreSQL: which results make norms is plain SQL.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startAttempt } from '#contract/diagnostics/attempts'
import { listExercises } from '#contract/diagnostics/exercises'
import { readResult } from '#contract/diagnostics/results'
import { listTestTerms } from '#contract/diagnostics/test-terms'
import { listTests, readTest } from '#contract/diagnostics/tests'
import * as desk from '#contract/olympiad/desk'
import { readOwnOlympiad } from '#contract/olympiad/registration'
import { olympiadSubjects } from '#contract/values/olympiad'
import { participants } from '../../testing/olympiad/a-season.ts'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { takeByParts } from '../../testing/take-by-parts.ts'
import { device } from '../../testing/take-test.ts'
import { admin, serik } from '../demo-country/cast.ts'
import { attempts } from '../diagnostics/rows/attempts.tables.ts'
import { normGroups } from '../diagnostics/rows/results.tables.ts'
import { users } from '../users/tables.ts'

const { as, aStudent, guest, platform, clock } = await startApp()
const id = 'trial-5-6'
const params = { season: '2026-2027', round: 'trial' as const }
const fifth = { grade: 5, birth_date: '2015-05-14' }
const begin = (pupil: Visitor) =>
  pupil.call(startAttempt, { params: { id }, body: { device_id: device, locale: 'kz', assent: true, conditions: [] } })
const cardIn = async (pupil: Visitor) => (await pupil.call(listTests)).body.data.find((card) => card.id === id)

/** A season made at the desk, with its usual tests, and the day of its trial round. */
async function aSeasonOfTheDesk() {
  const staff = await as(admin)
  const body = {
    id: params.season,
    title: { ru: 'Олимпиада', kk: 'Олимпиада', en: 'Olympiad' },
    registers_from: '2026-11-01T00:00:00.000Z',
    registers_until: '2026-11-24T00:00:00.000Z',
    tie_order: [...olympiadSubjects],
    languages: ['ru' as const, 'kk' as const, 'en' as const],
  }
  expect((await staff.call(desk.createSeason, { body })).status).toBe(201)
  const { rounds } = (await staff.call(desk.readDeskSeason, { params })).body
  return rounds.find(({ round }) => round === 'trial')!
}

/** Plans the round with these participants, to be opened at the desk in its window. */
async function plan(takers: readonly { id: string }[]) {
  const { version, opens_at, closes_at } = await aSeasonOfTheDesk()
  if (takers.length > 0) await participants(platform, params.season, takers)
  const open = async () => {
    clock.set(new Date(Date.parse(opens_at) + 600_000).toISOString())
    const body = { version, to: 'open' as const, reason: 'По решению оргкомитета' }
    expect((await (await as(admin)).call(desk.changePhase, { params, body })).status).toBe(200)
  }
  return { open, closes_at }
}
const openTheRound = async (takers: readonly { id: string }[]) => (await plan(takers)).open()

test('the trial round opens with the shipped test, and a participant begins it', async () => {
  const taker = await aStudent(fifth)
  const pupil = () => as(taker)
  await openTheRound([taker])
  expect((await (await pupil()).call(readOwnOlympiad)).body.open_round).toMatchObject({ round: 'trial', test_id: id })
  expect(await cardIn(await pupil())).toMatchObject({ lock: null, items: 18, minutes: 20 })
  const { body } = await (await pupil()).call(readTest, { params: { id }, query: {} })
  expect(body.parts.map(({ items, minutes }) => [items, minutes])).toEqual([3, 3, 4, 3, 2, 3].map((time) => [3, time]))
  expect((await begin(await pupil())).status).toBe(201)
})

test('a pupil who does not take part finds the test neither in the list nor by its address', async () => {
  const other = await aStudent(fifth)
  const pupil = () => as(other)
  await openTheRound([])
  expect(await cardIn(await pupil())).toBeUndefined()
  expect(await (await pupil()).call(readTest, { params: { id }, query: {} })).toBeRefused('test-unavailable')
  expect(await begin(await pupil())).toBeRefused('test-unavailable')
})

test('a participant finds the test only while the round is open, and later if it was taken', async () => {
  const [taker, late] = [await aStudent(fifth), await aStudent(fifth)]
  const { open, closes_at } = await plan([taker, late])
  expect(await cardIn(await as(taker))).toBeUndefined()
  expect(await begin(await as(taker))).toBeRefused('test-unavailable')
  await open()
  expect((await begin(await as(taker))).status).toBe(201)
  clock.set(closes_at)
  expect(await cardIn(await as(taker, 'ru'))).toMatchObject({
    state: 'finished',
    lock: { reason: 'window-closed', message: 'Этот тест открывают только в назначенное время.' },
  })
  expect(await cardIn(await as(late))).toBeUndefined()
  expect(await begin(await as(late))).toBeRefused('test-unavailable')
})

test('neither guests nor the terms of tests name it: no list is for it', async () => {
  expect((await guest.call(listExercises)).body.data.map(({ id: one }) => one)).not.toContain(id)
  const { data } = (await (await as(admin)).call(listTestTerms)).body
  expect(data.map(({ id: one }) => one)).not.toContain(id)
})

test('its result is practice: no norms, no sum and no invitation come of it', async () => {
  const taker = await aStudent(fifth)
  await openTheRound([taker])
  const seedOf = async (attempt: string) =>
    (await platform.db.select({ seed: attempts.form_seed }).from(attempts).where(eq(attempts.id, attempt)))[0]?.seed ??
    null
  const result = await takeByParts(await as(taker), id, [3, 3, 3, 3, 3, 1], seedOf)
  const own = await (await as(taker, 'ru')).call(readResult, { params: { id: result } })
  expect(own.body.summary).toMatch(/^Это практика: результат никуда не засчитывается/)
  expect(own.body).toMatchObject({ step_two: null, conditions: ['Практика: этот результат не засчитывается.'] })
  const { body } = await (await as(serik, 'ru')).call(readResult, { params: { id: result } })
  expect(body.summary).toBe('Всего 16 из 18 баллов, это 88,9\u00A0%. Норм у этого теста нет: он для практики.')
  expect(body.scales.map(({ percent }) => percent)).toEqual([100, 100, 100, 100, 100, 33.3])
  expect(new Set(body.scales.map(({ norm, norm_note }) => norm ?? norm_note))).toEqual(new Set([null]))
  expect(body.how_to_read).not.toContain('процентиль')
  await platform.db.update(users).set({ is_demo: false }).where(eq(users.id, taker.id))
  await platform.jobs.run('norm-groups')
  expect(await platform.db.select().from(normGroups)).toEqual([])
})
