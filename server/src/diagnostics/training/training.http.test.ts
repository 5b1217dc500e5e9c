// Also on PostgreSQL: answers are scored at the same moment there.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { finishAttempt } from '#contract/diagnostics/attempts'
import { evaluateTask, readOpenTasks } from '#contract/diagnostics/evaluation'
import { rateTrainingAnswer, readTraining } from '#contract/diagnostics/training'
import { daniyar, evaluator, gulnar, saule } from '../../demo-country/cast.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { answer, begin, device } from '../../../testing/take-test.ts'
import { attempts } from '../rows/attempts.tables.ts'
import { results } from '../rows/results.tables.ts'
import { trainedEvaluators, trainingRatings, trainingSets } from '../rows/training.tables.ts'

const { as, platform } = await startApp()
const params = { test: 'ability-12-14', task: 'd01' }
const nought = { fluency: 0, flexibility: 0, originality: 0, elaboration: 0 }

/** Vera as a newly hired evaluator. */
async function newcomer(): Promise<Visitor> {
  await platform.db.delete(trainedEvaluators).where(eq(trainedEvaluators.evaluator_id, evaluator.id))
  return as(evaluator)
}
const agreedScores = async () =>
  (await platform.db.select().from(trainingSets).where(eq(trainingSets.task, 'd01')))[0]?.answers ?? []
const rate = (visitor: Visitor, id: string, points: Record<string, number>, round = 1) =>
  visitor.call(rateTrainingAnswer, { params: { ...params, answer: id }, body: { round, points } })
const read = async (visitor: Visitor, again = false, of = params) =>
  (await visitor.call(readTraining, { params: of, query: again ? { again: 'yes' } : {} })).body

/** The first open task has the same number in both forms; odd seeds give the second form. */
async function handIn(form_seed?: number): Promise<string> {
  const pupil = await as(daniyar)
  const { attempt } = await begin(pupil)
  if (form_seed) await platform.db.update(attempts).set({ form_seed }).where(eq(attempts.id, attempt.id))
  await answer(pupil, attempt.id, [[27, 'мешочек\nкукла']])
  const { result_id } = (
    await pupil.call(finishAttempt, { params: { id: attempt.id }, body: { device_id: device, answers: [] } })
  ).body
  const [row] = await platform.db.select({ work: results.work_id }).from(results).where(eq(results.id, result_id))
  return row?.work ?? ''
}

test('real work is refused before the training and accepted after it: twenty answers, each with its explanation once it is scored', async () => {
  const work = await handIn()
  const visitor = await newcomer()
  const real = () =>
    visitor.call(evaluateTask, {
      params: { id: work, item: 27 },
      body: { points: { ...nought, fluency: 2 }, comment: '' },
    })
  expect(await real()).toBeRefused('training-needed')
  const task = async () => (await visitor.call(readOpenTasks, { params: { id: work } })).body.data[0]
  expect((await task())?.needs_training).toBe(true)

  const before = await read(visitor)
  expect([before.answers.length, before.is_trained, before.outcome, before.round]).toEqual([20, false, null, 1])
  expect(before.answers.every(({ agreed }) => agreed === null)).toBe(true)
  expect(before.criteria.map(({ id }) => id)).toEqual(Object.keys(nought))
  const agreed = await agreedScores()
  let told = 0
  for (const one of agreed) {
    const { status, body } = await rate(visitor, one.id, one.points)
    expect([status, body.own, body.points, body.why]).toEqual([200, one.points, one.points, one.why.ru])
    told += 1
    expect((await read(visitor)).answers.filter((given) => given.agreed !== null)).toHaveLength(told)
  }
  const after = await read(visitor)
  expect(after).toMatchObject({ is_trained: true, outcome: { kappa: 1, is_reached: true } })
  expect((await task())?.needs_training).toBeUndefined()
  expect((await real()).status).toBe(200)
  // Only this task was trained; other tasks have their own training.
  const [trained] = await platform.db
    .select()
    .from(trainedEvaluators)
    .where(eq(trainedEvaluators.evaluator_id, evaluator.id))
  expect(trained).toMatchObject({ test_id: 'ability-12-14', task: 'd01', kappa: 1 })
})

test('a rater with low agreement goes through the set again; there is no way back to a round, and an answer is scored once per round', async () => {
  const visitor = await newcomer()
  const agreed = await agreedScores()
  expect(await rate(visitor, 'a01', nought, 2)).toBeRefused('answer-rated')
  for (const { id } of agreed) await rate(visitor, id, { ...nought, fluency: 1 })
  const failed = await read(visitor)
  expect(failed).toMatchObject({ is_trained: false, outcome: { is_reached: false } })
  expect(await rate(visitor, 'a01', agreed[0]?.points ?? {})).toBeRefused('answer-rated')
  const again = await read(visitor, true)
  expect([again.round, again.outcome, again.answers.filter(({ agreed: told }) => told)]).toEqual([2, null, []])
  for (const { id, points } of agreed) expect((await rate(visitor, id, points, 2)).status).toBe(200)
  expect((await read(visitor)).is_trained).toBe(true)
  expect(await rate(visitor, 'a01', nought, 3)).toBeRefused('answer-rated')
  expect(await platform.db.select().from(trainingRatings)).toHaveLength(40)
})

test('simultaneous last answers end the training once', async () => {
  const visitor = await newcomer()
  const agreed = await agreedScores()
  for (const { id, points } of agreed.slice(0, -4)) await rate(visitor, id, points)
  const told = await Promise.all(agreed.slice(-4).map(({ id, points }) => rate(visitor, id, points)))
  expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await read(visitor)).is_trained).toBe(true)
})

test('hostile input is refused and not stored; users who do not score have no access, and nobody sees another’s scores', async () => {
  const visitor = await newcomer()
  for (const points of [
    { ...nought, fluency: 13 },
    { ...nought, fluency: -1 },
    { fluency: 1 },
    { ...nought, ships: 3 },
  ])
    expect(await rate(visitor, 'a01', points)).toBeRefused('invalid')
  expect(await rate(visitor, 'zz', nought)).toBeRefused('not-found')
  for (const odd of [
    { test: 'ability-12-14', task: 'c01' },
    { test: 'creativity', task: 's06' },
    { test: 'none', task: 'd01' },
  ])
    expect(await visitor.call(readTraining, { params: odd, query: {} })).toBeRefused('not-found')
  expect(await platform.db.select().from(trainingRatings)).toEqual([])
  for (const member of [daniyar, gulnar])
    expect(await (await as(member)).call(readTraining, { params, query: {} })).toBeRefused('not-allowed')
  await rate(visitor, 'a01', nought)
  expect((await read(await as(saule))).answers.every(({ agreed }) => agreed === null)).toBe(true)
})

test('a task of the second form has its own training, and training for one task opens no other', async () => {
  const work = await handIn(1)
  const visitor = await newcomer()
  await platform.db
    .insert(trainedEvaluators)
    .values({ evaluator_id: evaluator.id, test_id: params.test, task: 'd01', kappa: 1, at: new Date().toISOString() })
  const real = { params: { id: work, item: 27 }, body: { points: { ...nought, fluency: 2 }, comment: '' } }
  expect(await visitor.call(evaluateTask, real)).toBeRefused('training-needed')
  const ofSecond = { ...params, task: 'd04' }
  expect(await read(visitor, false, ofSecond)).toMatchObject({
    task: { id: 'd04', stem: expect.stringContaining('ведра') },
    is_trained: false,
    round: 1,
  })
  const given = { params: { ...ofSecond, answer: 'a01' }, body: { round: 1, points: nought } }
  expect((await visitor.call(rateTrainingAnswer, given)).body).toMatchObject({ own: nought, points: { fluency: 2 } })
})
