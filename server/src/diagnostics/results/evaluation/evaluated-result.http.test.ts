// Also on PostgreSQL: results are counted again under row locks.
import { expect, test } from 'vitest'
import * as api from '#contract/diagnostics/results'
import { evaluateTask, listRecentResults, listWorks } from '#contract/diagnostics/evaluation'
import { listNotifications } from '#contract/messages/notifications'
import { daniyar, evaluator, marat, saule } from '../../../demo-country/cast.ts'
import { startApp } from '../../../../testing/start-app.ts'
import { begin } from '../../../../testing/take-test.ts'
import { takeTestCorrectly } from '../../../../testing/taking/take-test-correctly.ts'
import { evaluations } from '../../rows/results.tables.ts'

const { as, platform, clock } = await startApp()

const points = { fluency: 6, flexibility: 3, originality: 1, elaboration: 2 }

test('points of an open task complete the compass, keep the earlier scores and notify the pupil', async () => {
  const pupil = await as(daniyar)
  const { workId, resultId } = await takeTestCorrectly({ platform, clock }, pupil)
  const judge = await as(evaluator)
  clock.forward({ hours: 2 })
  expect(
    await judge.call(evaluateTask, {
      params: { id: workId, item: 27 },
      body: { points, comment: 'Есть редкие мысли' },
    }),
  ).toMatchObject({
    status: 200,
    body: { message: 'Балл сохранён' },
  })
  const { body } = await pupil.call(api.readResult, { params: { id: resultId } })
  // 12 of 23 points for one task, none for the two that were left empty.
  expect(body.scales[1]).toMatchObject({ scale: 'creative', percent: 18.1, level: 'starting' })
  expect(body.awaiting).toBeNull()
  expect(body.total_percent).toBe(100)
  const history = await platform.database.query(
    '',
    "select cause, actor_id, scores -> 'scales' -> 1 ->> 'percent' as creative from result_history",
    [],
  )
  expect(history).toEqual([{ cause: 'evaluation', actor_id: evaluator.id, creative: null }])
  const { body: told } = await pupil.call(listNotifications)
  expect(told.data.map(({ title }) => title).toSorted()).toEqual([
    'Приглашение на второй этап',
    'Результат готов',
    'Тест завершён',
  ])
})

test('points above the maximum, for an item with a key or before the finish are refused', async () => {
  const pupil = await as(daniyar)
  const { attempt } = await begin(pupil)
  const judge = await as(saule)
  const evaluate = (id: string, item: number, given = points) =>
    judge.call(evaluateTask, { params: { id, item }, body: { points: given, comment: '' } })
  expect(await evaluate(attempt.id, 27)).toBeRefused('not-found')
  const { workId } = await takeTestCorrectly({ platform, clock }, pupil)
  expect(await evaluate(workId, 27, { ...points, originality: 2.5 })).toBeRefused('invalid', 'points.originality')
  expect(await evaluate(workId, 0)).toBeRefused('not-found')
  expect(
    await (await as(marat)).call(evaluateTask, { params: { id: workId, item: 27 }, body: { points, comment: '' } }),
  ).toBeRefused('not-allowed')
})

test('an omitted task cannot be scored: nothing is stored, and the message says why', async () => {
  const { workId } = await takeTestCorrectly({ platform, clock }, await as(daniyar))
  const judge = await as(saule, 'en')
  const refused = await judge.call(evaluateTask, { params: { id: workId, item: 28 }, body: { points, comment: '' } })
  expect(refused).toBeRefused('task-unanswered')
  expect(refused.body).toMatchObject({ message: expect.stringContaining('did not answer') })
  expect(await platform.db.select().from(evaluations)).toEqual([])
})

test('an evaluator sees the number, age and language of a work, but neither the name nor the scores', async () => {
  const { workId, resultId } = await takeTestCorrectly({ platform, clock }, await as(daniyar))
  const judge = await as(evaluator)
  const { raw, body } = await judge.call(listWorks)
  expect(body).toMatchObject({
    total: 1,
    data: [
      { work_id: workId, number: expect.stringMatching(/^\d{4}-\d{4}$/), band: '12-14', test_locale: 'ru', scored: 0 },
    ],
  })
  expect(raw.body).not.toMatch(/Данияр|Ахметов|grade|gender|percent/)
  expect(await judge.call(api.readResult, { params: { id: resultId } })).toBeRefused('not-allowed')
  expect(await judge.call(api.readReport, { params: { id: resultId }, query: {} })).toBeRefused('not-allowed')
  expect(await judge.call(listRecentResults)).toBeRefused('not-allowed')
})
