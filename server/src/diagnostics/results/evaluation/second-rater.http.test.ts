// Also on PostgreSQL: row locks order two evaluators.
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/diagnostics/attempts'
import { readAgreement, readOwnAgreement } from '#contract/diagnostics/agreement'
import { evaluateTask, listWorks, readOpenTasks } from '#contract/diagnostics/evaluation'
import { readResult } from '#contract/diagnostics/results'
import { listNotifications } from '#contract/messages/notifications'
import { admin, daniyar, evaluator, saule, serik, type CastMember } from '../../../demo-country/cast.ts'
import { loadInstruments } from '../../../../testing/load-instruments.ts'
import { startApp } from '../../../../testing/start-app.ts'
import { answer, device } from '../../../../testing/take-test.ts'
import { testKeys } from '../../rows/catalogue.tables.ts'
import { evaluationChanges, evaluations, results } from '../../rows/results.tables.ts'

const { as, platform, notificationsReceived } = await startApp()
beforeAll(async () => {
  const forget = await loadInstruments(platform)
  await notificationsReceived()
  return forget
})

type Raters = { raters?: 2; drawn: 0 | 1 }

/** Makes a finished attempt with a text and a number, and a rubric that says how many evaluators score a text. */
async function handIn(raters: Raters) {
  const [row] = await platform.db.select().from(testKeys).where(eq(testKeys.test_id, 'essays'))
  const key = Object.fromEntries(
    Object.entries(row!.key).map(([id, one]) => [
      id,
      'open' in one ? { open: { ...one.open, raters: undefined, ...raters } } : one,
    ]),
  )
  await platform.db.update(testKeys).set({ key }).where(eq(testKeys.test_id, 'essays'))
  const pupil = await as(daniyar)
  const { body } = await pupil.call(api.startAttempt, {
    params: { id: 'essays' },
    body: { device_id: device, locale: 'ru', assent: true, conditions: [] },
  })
  const { id } = body.attempt
  await answer(pupil, id, [
    [0, 'Нужна: там тихо и есть книги'],
    [2, '12'],
  ])
  const { result_id } = (
    await pupil.call(api.finishAttempt, { params: { id }, body: { device_id: device, answers: [] } })
  ).body
  const [result] = await platform.db.select({ work_id: results.work_id }).from(results).where(eq(results.id, result_id))
  const work = result?.work_id ?? ''
  return {
    work,
    attempt_id: id,
    result: async () => (await pupil.call(readResult, { params: { id: result_id } })).body,
    heard: async () => (await pupil.call(listNotifications)).body.data.map(({ title }) => title),
  }
}

const rate = async (who: CastMember, work: string, argument: number, structure: number, reason?: string) =>
  (await as(who)).call(evaluateTask, {
    params: { id: work, item: 0 },
    body: { points: { argument, structure }, comment: '', ...(reason && { reason }) },
  })
const taskOf = async (who: CastMember, work: string) =>
  (await (await as(who)).call(readOpenTasks, { params: { id: work } })).body.data[0]
const asked = async (who: CastMember) => (await (await as(who)).call(listWorks)).body.data.map(({ work_id }) => work_id)
const pairsOf = async (who: CastMember, endpoint: typeof readAgreement | typeof readOwnAgreement = readOwnAgreement) =>
  (await (await as(who)).call(endpoint)).body.data.find(({ test_id }) => test_id === 'essays')?.tasks[0]?.pairs ?? 0
const notEarly = () => platform.db.execute(sql`update evaluations set is_early = false`)

test('two raters differ, a third decides, and the result becomes complete; each judges independently, and every rating is kept', async () => {
  const { work, attempt_id, result, heard } = await handIn({ raters: 2, drawn: 0 })
  const before = await heard()
  expect((await rate(evaluator, work, 4, 2)).status).toBe(200)
  expect((await result()).awaiting).not.toBeNull()
  expect([await asked(evaluator), await asked(saule)]).toEqual([[], [work]])
  expect(await taskOf(saule, work)).toMatchObject({ own: null, is_wanted: true, others_count: 0, others: [] })

  expect((await rate(saule, work, 1, 0)).status).toBe(200)
  expect((await result()).awaiting).not.toBeNull()
  // Neither sees what the other gave as long as a third rating is wanted.
  for (const one of [evaluator, saule])
    expect(await taskOf(one, work)).toMatchObject({ is_wanted: false, others_count: 1, others: [] })
  expect([await asked(evaluator), await asked(saule), await asked(serik)]).toEqual([[], [], [work]])
  expect(await heard()).toEqual(before)
  // The agreement figures do not reveal it either, neither the reader's own ones nor those of a leader who is one of
  // the two.
  expect(
    await Promise.all([
      pairsOf(evaluator),
      pairsOf(saule),
      pairsOf(saule, readAgreement),
      pairsOf(admin, readAgreement),
    ]),
  ).toEqual([0, 0, 0, 1])

  expect((await rate(serik, work, 2, 0)).status).toBe(200)
  expect(await Promise.all([pairsOf(evaluator), pairsOf(saule), pairsOf(saule, readAgreement)])).toEqual([1, 1, 1])
  const whole = await result()
  expect(whole.awaiting).toBeNull()
  // For the arguments (4, 1 and 2) the two closest give 1.5 of 4; for the structure (2, 0 and 0) they give 0. The
  // second text was left out.
  expect(whole.scales[0]?.subscales.map(({ percent }) => percent)).toEqual([25, 0])
  const kept = await platform.db
    .select()
    .from(evaluations)
    .where(eq(evaluations.attempt_id, attempt_id))
    .orderBy(evaluations.number)
  expect(kept.map(({ number, evaluator_id, points }) => [number, evaluator_id, points['argument']])).toEqual([
    [1, evaluator.id, 4],
    [2, saule.id, 1],
    [3, serik.id, 2],
  ])
  expect(await heard()).toHaveLength(before.length + 1)
  expect(await taskOf(evaluator, work)).toMatchObject({
    others_count: 2,
    others: [{ points: { argument: 1 } }, { points: { argument: 2 } }],
  })
  expect(await asked(admin)).toEqual([])
  // No rating is wanted any more, so nobody can change the result.
  expect(await rate(admin, work, 4, 2)).toBeRefused('rating-not-asked')
})

test('two raters who agree complete the result with their mean', async () => {
  const { work, result } = await handIn({ raters: 2, drawn: 0 })
  await rate(evaluator, work, 2, 2)
  await rate(saule, work, 1, 2)
  const { awaiting, scales } = await result()
  expect(awaiting).toBeNull()
  expect(scales[0]?.subscales.map(({ percent }) => percent)).toEqual([25, 100])
  expect(await rate(serik, work, 4, 2)).toBeRefused('rating-not-asked')
})

test('a drawn double rating delays nothing: the first rating counts until a third decides', async () => {
  const { work, result } = await handIn({ drawn: 1 })
  await rate(evaluator, work, 4, 2)
  await notEarly()
  const first = await result()
  expect(first.awaiting).toBeNull()
  expect([await asked(evaluator), await asked(saule)]).toEqual([[], [work]])
  await rate(saule, work, 1, 0)
  expect((await result()).scales).toEqual(first.scales)
  await rate(serik, work, 1, 0)
  expect((await result()).scales[0]?.percent).toBeLessThan(first.scales[0]?.percent ?? 0)
})

test('without a drawn second rater one is enough, except that the first thirty of a new evaluator are checked', async () => {
  const { work } = await handIn({ drawn: 0 })
  await rate(evaluator, work, 4, 2)
  expect(await asked(saule)).toEqual([work])
  await notEarly()
  // The points stay, and the queue wants another rating again.
  await rate(evaluator, work, 4, 1, 'Вывода в тексте нет')
  expect(await asked(saule)).toEqual([])
  expect(await taskOf(saule, work)).toMatchObject({ own: null, is_wanted: false })
  expect(await rate(saule, work, 4, 2)).toBeRefused('rating-not-asked')
})

test('a correction needs a reason and stores both values, its author and its moment', async () => {
  const { work } = await handIn({ drawn: 0 })
  await rate(evaluator, work, 4, 2)
  expect(await rate(evaluator, work, 3, 2)).toBeRefused('reason-needed')
  expect(await rate(evaluator, work, 3, 2, 'коротко')).toBeRefused('invalid')
  expect((await rate(evaluator, work, 3, 2, 'Четвёртый довод повторяет второй')).status).toBe(200)
  // Sending the same points again is not a correction.
  expect((await rate(evaluator, work, 3, 2)).status).toBe(200)
  const [change, ...more] = await platform.db.select().from(evaluationChanges)
  expect(more).toEqual([])
  expect(change).toMatchObject({
    evaluator_id: evaluator.id,
    number: 1,
    before: { points: { argument: 4, structure: 2 } },
    after: { points: { argument: 3, structure: 2 } },
    reason: 'Четвёртый довод повторяет второй',
    at: expect.stringMatching(/^2026-/),
  })
  expect((await taskOf(evaluator, work))?.own?.changes).toMatchObject([
    { before: { argument: 4 }, after: { argument: 3 } },
  ])
})

test('two simultaneous raters become the first and the second; a third one is not needed', async () => {
  const { work, attempt_id } = await handIn({ raters: 2, drawn: 0 })
  const all = await Promise.all([evaluator, saule, serik].map((who) => rate(who, work, 3, 2)))
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409])
  const kept = await platform.db
    .select({ number: evaluations.number })
    .from(evaluations)
    .where(eq(evaluations.attempt_id, attempt_id))
  expect(kept.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2])
})
