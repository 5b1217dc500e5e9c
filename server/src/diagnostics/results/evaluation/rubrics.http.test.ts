import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/diagnostics/attempts'
import { readResult } from '#contract/diagnostics/results'
import { evaluateTask, readOpenTasks } from '#contract/diagnostics/evaluation'
import { daniyar, evaluator, gulnar, saule } from '../../../demo-country/cast.ts'
import { loadInstruments } from '../../../../testing/load-instruments.ts'
import { startApp } from '../../../../testing/start-app.ts'
import { answer, device } from '../../../../testing/take-test.ts'
import { evaluations, results } from '../../rows/results.tables.ts'

const { as, platform, notificationsReceived } = await startApp()
beforeAll(async () => {
  const forget = await loadInstruments(platform)
  await notificationsReceived()
  return forget
})

/** Makes a finished attempt with two texts and a number. */
async function handIn() {
  const pupil = await as(daniyar)
  const { body } = await pupil.call(api.startAttempt, {
    params: { id: 'essays' },
    body: { device_id: device, locale: 'ru', assent: true, conditions: [] },
  })
  const { id } = body.attempt
  await answer(pupil, id, [
    [0, 'Нужна: там тихо и есть книги'],
    [1, 'Дома книг меньше'],
    [2, '12'],
  ])
  const { result_id } = (
    await pupil.call(api.finishAttempt, { params: { id }, body: { device_id: device, answers: [] } })
  ).body
  const [row] = await platform.db.select({ work_id: results.work_id }).from(results).where(eq(results.id, result_id))
  return { pupil, result_id, work: row?.work_id ?? '', attempt_id: id }
}

const judge = async (work: string, item: number, points: Record<string, number>, who = evaluator) =>
  (await as(who)).call(evaluateTask, { params: { id: work, item }, body: { points, comment: '' } })

test('evaluators read the criteria of the rubric, for each task its own', async () => {
  const { work } = await handIn()
  const { data } = (await (await as(evaluator, 'en')).call(readOpenTasks, { params: { id: work } })).body
  expect(data.map(({ criteria }) => criteria.map(({ id, name, max, count }) => [id, name, max, count]))).toEqual([
    [
      ['argument', 'Arguments', 4, 'answers'],
      ['structure', 'Structure', 2, 'level'],
    ],
    [['argument', 'Arguments', 2, 'answers']],
  ])
  expect(data[0]?.criteria[1]?.anchors[1]).toEqual({ points: 2, about: 'A beginning and a conclusion', examples: [] })
})

test('the result is computed from the criteria, each by its maximum, and names them', async () => {
  const { pupil, work, result_id } = await handIn()
  const waiting = (await pupil.call(readResult, { params: { id: result_id } })).body
  expect(waiting).toMatchObject({
    awaiting: { title: 'Тексты читает человек' },
    scales: [{ percent: null, level_name: null, subscales: [] }, { percent: 100 }],
  })
  expect((await judge(work, 0, { argument: 1, structure: 2 })).status).toBe(200)
  expect((await judge(work, 1, { argument: 1 })).status).toBe(200)
  const whole = (await pupil.call(readResult, { params: { id: result_id } })).body
  // (1/4 + 2/2) / 2 and 1/2, that is 5/8 and 1/2; not 4 of 8.
  expect(whole.scales[0]).toMatchObject({ percent: 56.3, level_name: 'в пути' })
  expect(whole.scales[0]?.subscales.map(({ name, percent }) => [name, percent])).toEqual([
    ['Доводы', 33.3],
    ['Строй текста', 100],
  ])
  expect(whole.awaiting).toBeNull()
  expect(
    (await (await as(gulnar, 'kz')).call(readResult, { params: { id: result_id } })).body.scales[0]?.subscales[1]?.name,
  ).toBe('Мәтін құрылымы')
})

test('points are refused if a criterion is missing, above its maximum, or not in the rubric', async () => {
  const { work } = await handIn()
  for (const [points, field] of [
    [{ argument: 1 }, 'points.structure'],
    [{ argument: 5, structure: 1 }, 'points.argument'],
    [{ argument: 1, structure: -1 }, 'points.structure'],
    [{ argument: 1, structure: 1, fluency: 3 }, 'points.fluency'],
  ] as const) {
    const refused = await judge(work, 0, points)
    expect(refused).toBeRefused('invalid')
    expect(Object.keys((refused.body as { errors?: object }).errors ?? {})).toEqual([field])
  }
})

test('points for other criteria from an old page are dropped; the remaining ones count by the rubric', async () => {
  const { work, attempt_id } = await handIn()
  expect(
    (await judge(work, 1, { fluency: 0, flexibility: 0, originality: 0, elaboration: 0, argument: 2 })).status,
  ).toBe(200)
  const [kept] = await platform.db
    .select({ points: evaluations.points })
    .from(evaluations)
    .where(eq(evaluations.attempt_id, attempt_id))
  expect(kept?.points).toEqual({ argument: 2 })
  await platform.db
    .update(evaluations)
    .set({ points: { fluency: 7, argument: 2 } })
    .where(eq(evaluations.attempt_id, attempt_id))
  await judge(work, 1, { argument: 2 }, saule)
  const { data } = (await (await as(saule)).call(readOpenTasks, { params: { id: work } })).body
  expect(data[1]).toMatchObject({ own: { points: { argument: 2 } }, others: [{ points: { argument: 2 } }] })
})
