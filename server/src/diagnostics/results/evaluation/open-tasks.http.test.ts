// Also on PostgreSQL: row locks order two evaluators.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AnswerValue } from '#contract/diagnostics/answers'
import * as api from '#contract/diagnostics/attempts'
import { readResult } from '#contract/diagnostics/results'
import { evaluateTask, listRecentResults, listWorks, readOpenTasks } from '#contract/diagnostics/evaluation'
import { admin, aruzhan, daniyar, evaluator, gulnar, saule, serik, timur } from '../../../demo-country/cast.ts'
import { listKeyedAnswers } from '#contract/diagnostics/manual-points'
import { listNotifications } from '#contract/messages/notifications'
import { startApp, type Visitor } from '../../../../testing/start-app.ts'
import { answer, begin, device } from '../../../../testing/take-test.ts'
import { views } from '../../../accounts/tables.ts'
import { staff } from '../../../profiles/tables.ts'
import { attempts } from '../../rows/attempts.tables.ts'
import { resultHistory, results } from '../../rows/results.tables.ts'
import { workNumber } from './open-work.ts'

const { as, platform, clock, notificationsReceived } = await startApp()

const drawing = {
  strokes: [{ color: 'ink' as const, width: 6, points: [[10, 20, 0] satisfies [number, number, number]] }],
}
const ideas = 'варежка для чайника\nкукольный театр'
const points = { fluency: 2, flexibility: 2, originality: 1.5, elaboration: 1 }

/** Makes a finished attempt with these answers to the three open tasks; returns the id of its work. */
async function handIn(
  pupil: Visitor,
  answers: [item: number, value: AnswerValue][],
): Promise<{ id: string; result_id: string; attempt_id: string }> {
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, [[0, 'a'], ...answers])
  clock.forward({ minutes: 30 })
  const { body } = await pupil.call(api.finishAttempt, {
    params: { id: attempt.id },
    body: { device_id: device, answers: [] },
  })
  const { result_id } = body
  const [row] = await platform.db.select({ id: results.work_id }).from(results).where(eq(results.id, result_id))
  return { id: row?.id ?? '', result_id, attempt_id: attempt.id }
}

const all: [number, AnswerValue][] = [
  [27, ideas],
  [28, drawing],
  [29, 'Ветер станут продавать'],
]
const reason = 'Перечитал ответ ещё раз'
const score = (judge: Visitor, id: string, item: number, given = points) =>
  judge.call(evaluateTask, { params: { id, item }, body: { points: given, comment: 'Есть замысел', reason } })

test('an evaluator reads the open tasks in their own language: the task, the answer, the rubric, and a number instead of a name', async () => {
  const { id } = await handIn(await as(daniyar), [
    [27, ideas],
    [28, drawing],
  ])
  const { body, status, raw } = await (await as(evaluator, 'en')).call(readOpenTasks, { params: { id } })
  expect(status).toBe(200)
  expect(raw.body).not.toMatch(/Данияр|Ахметов/)
  expect(body).toMatchObject({ number: workNumber(id), band: '12-14', test_locale: 'ru' })
  expect(body.data.map(({ task, answer: given, is_omitted }) => [task.item, task.kind, given, is_omitted])).toEqual([
    [27, 'open-text', ideas, false],
    [28, 'drawing', drawing, false],
    [29, 'open-text', null, true],
  ])
  expect(body.data[0]).toMatchObject({
    task: { stem: expect.stringContaining('woollen sock') },
    own: null,
    is_wanted: true,
    others_count: 0,
    others: [],
  })
  expect(body.data[1]?.task.lines).toHaveLength(4)
  expect(body.data[0]?.criteria.map(({ id: index, name, max, count }) => [index, name, max, count])).toEqual([
    ['fluency', 'Fluency', 12, 'answers'],
    ['flexibility', 'Flexibility', 6, 'categories'],
    ['originality', 'Originality', 2, 'mean-of-best-three'],
    ['elaboration', 'Elaboration', 3, 'mean'],
  ])
  expect(body.data[0]?.criteria[1]?.categories).toContainEqual({ id: 'toys', name: 'Toys and games' })
  expect(body.data[0]?.criteria[2]?.anchors[2]).toEqual({
    points: 2,
    about: 'Hardly anyone would think of it, and it works',
    examples: [expect.stringContaining('yarn'), expect.stringContaining('post')],
  })
})

test('three scored tasks complete the result: it no longer waits and has a level', async () => {
  const pupil = await as(daniyar)
  const { id, result_id } = await handIn(pupil, all)
  const judge = await as(evaluator)
  for (const item of [27, 28]) expect((await score(judge, id, item)).status).toBe(200)
  expect((await pupil.call(readResult, { params: { id: result_id } })).body.awaiting).not.toBeNull()
  expect((await score(judge, id, 29)).status).toBe(200)
  const { body } = await judge.call(readOpenTasks, { params: { id } })
  expect(body.data.map(({ own }) => own)).toEqual(
    Array.from({ length: 3 }, () => ({
      points,
      comment: 'Есть замысел',
      at: expect.stringMatching(/^2026-/),
      changes: [],
    })),
  )
  const { body: result } = await pupil.call(readResult, { params: { id: result_id } })
  expect(result.awaiting).toBeNull()
  expect(result.scales[1]).toMatchObject({ scale: 'creative', level: expect.any(String), percent: expect.any(Number) })
})

test('while tasks are being scored nobody is notified; when all are scored, the pupil and the parent are notified once', async () => {
  const pupil = await as(daniyar)
  const { id } = await handIn(pupil, all)
  const heard = async (member: typeof daniyar) => {
    await notificationsReceived()
    return (await (await as(member)).call(listNotifications)).body.data.map(({ title }) => title)
  }
  const before = [await heard(daniyar), await heard(gulnar)]
  const judge = await as(evaluator)
  for (const item of [27, 28]) {
    clock.forward({ minutes: 5 })
    await score(judge, id, item)
    await score(judge, id, item, { ...points, fluency: 5 })
    expect([await heard(daniyar), await heard(gulnar)]).toEqual(before)
  }
  clock.forward({ minutes: 5 })
  await score(judge, id, 29)
  expect((await heard(daniyar)).slice(0, -before[0]!.length)).toEqual(['Результат готов'])
  expect((await heard(gulnar)).slice(0, -before[1]!.length)).toHaveLength(1)
  // Sending the same points again changes nothing.
  await score(judge, id, 29)
  expect(await heard(daniyar)).toHaveLength(before[0]!.length + 1)
})

test('other evaluators’ points are shown once one’s own are saved and nobody else is needed', async () => {
  const { id } = await handIn(await as(daniyar), all)
  await score(await as(evaluator), id, 27)
  const second = await as(saule)
  const task = async () => (await second.call(readOpenTasks, { params: { id } })).body.data[0]
  expect(await task()).toMatchObject({ own: null, is_wanted: true, others_count: 0, others: [] })
  await score(second, id, 27, { ...points, fluency: 4 })
  expect(await task()).toMatchObject({
    own: { points: { fluency: 4 } },
    others_count: 1,
    others: [{ points, comment: 'Есть замысел' }],
  })
})

test('reading the answers is logged as a view of a child’s data', async () => {
  const { id } = await handIn(await as(daniyar), all)
  for (const member of [evaluator, saule, admin])
    expect((await (await as(member)).call(readOpenTasks, { params: { id } })).status).toBe(200)
  const seen = await platform.db
    .select({ viewer: views.viewer_id, what: views.what })
    .from(views)
    .where(eq(views.student_id, daniyar.id))
  expect(seen).toEqual([evaluator, saule, admin].map(({ id: viewer }) => ({ viewer, what: 'result' })))
})

test('psychologists of another region can neither read nor score, and other users cannot read', async () => {
  const { id } = await handIn(await as(daniyar), all)
  await platform.db.update(staff).set({ center_id: 'center-almaty' }).where(eq(staff.user_id, saule.id))
  const stranger = await as(saule)
  expect(await stranger.call(readOpenTasks, { params: { id } })).toBeRefused('not-found')
  expect(await score(stranger, id, 27)).toBeRefused('not-found')
  for (const member of [daniyar, gulnar])
    expect(await (await as(member)).call(readOpenTasks, { params: { id } })).toBeRefused('not-allowed')
  expect(await platform.db.select().from(views)).toEqual([])
})

test('the administrator gets from a result to its work and back', async () => {
  const { id, result_id } = await handIn(await as(daniyar), all)
  const visitor = await as(admin)
  expect((await visitor.call(readResult, { params: { id: result_id } })).body.work_id).toBe(id)
  expect((await visitor.call(listKeyedAnswers, { params: { id: result_id } })).body.work_id).toBe(id)
  expect((await visitor.call(readOpenTasks, { params: { id } })).body.result_id).toBe(result_id)
})

test('a work is found only by its own id, not by that of its attempt or result', async () => {
  const { attempt_id, result_id } = await handIn(await as(daniyar), all)
  for (const id of [attempt_id, result_id]) {
    expect(await (await as(saule)).call(readOpenTasks, { params: { id } })).toBeRefused('not-found')
    expect(await score(await as(saule), id, 27)).toBeRefused('not-found')
  }
})

test('before the finish there is nothing to score yet', async () => {
  const { attempt } = await begin(await as(daniyar))
  expect(await (await as(evaluator)).call(readOpenTasks, { params: { id: attempt.id } })).toBeRefused('not-found')
  expect((await (await as(evaluator)).call(listWorks)).body.total).toBe(0)
})

test('the queue of works is paged, longest waiting first, without complete ones', async () => {
  const first = await handIn(await as(daniyar), all)
  clock.forward({ days: 7 })
  const second = await handIn(await as(timur), all)
  const judge = await as(evaluator)
  const queue = async (query: { after?: string; limit?: number } = {}) => {
    const { body } = await judge.call(listWorks, { query })
    return { works: body.data.map(({ work_id, scored }) => [work_id, scored]), total: body.total, next: body.next }
  }
  await score(judge, first.id, 27)
  const page = await queue({ limit: 1 })
  expect(page).toEqual({ works: [[first.id, 1]], total: 2, next: expect.any(String) })
  for (const item of [28, 29]) await score(judge, first.id, item)
  expect(await queue({ after: page.next ?? '' })).toEqual({ works: [[second.id, 0]], total: 1, next: null })
  expect(await queue()).toEqual({ works: [[second.id, 0]], total: 1, next: null })
  expect(await judge.call(listWorks, { query: { after: 'nobody' } })).toBeRefused('invalid')
  await platform.db.update(staff).set({ center_id: 'center-almaty' }).where(eq(staff.user_id, saule.id))
  expect((await (await as(saule)).call(listWorks)).body).toEqual({ data: [], total: 0, next: null })
})

test('the queue can be filtered by language and age', async () => {
  const russian = await handIn(await as(daniyar), all)
  const kazakh = await handIn(await as(timur), all)
  await platform.db.update(attempts).set({ locale: 'ru' }).where(eq(attempts.id, russian.attempt_id))
  await platform.db.update(attempts).set({ locale: 'kz' }).where(eq(attempts.id, kazakh.attempt_id))
  const judge = await as(evaluator)
  const found = async (query: { test_locale?: 'ru' | 'kz' | 'en'; band?: '12-14' | '7-9' }) => {
    const { body } = await judge.call(listWorks, { query })
    return [body.data.map(({ work_id }) => work_id), body.total]
  }
  expect(await found({ test_locale: 'kz' })).toEqual([[kazakh.id], 1])
  expect(await found({ test_locale: 'ru', band: '12-14' })).toEqual([[russian.id], 1])
  expect(await found({ test_locale: 'en' })).toEqual([[], 0])
  expect(await found({ band: '7-9' })).toEqual([[], 0])
})

test('readers of their own pupils’ results cannot recognise a work by number, moment or order', async () => {
  const handed: string[] = []
  for (const member of [daniyar, timur, aruzhan]) {
    handed.push((await handIn(await as(member), all)).id)
    clock.forward({ hours: 1 })
  }
  const psychologist = await as(saule)
  const { body, raw } = await psychologist.call(listWorks)
  const { body: known } = await psychologist.call(listRecentResults)
  const { body: result } = await psychologist.call(readResult, { params: { id: known.data[0]?.result_id ?? '' } })
  expect(raw.body).not.toContain(result.receipt_number)
  expect(raw.body).not.toMatch(/T\d\d:\d\d/)
  expect(new Set(body.data.map(({ week }) => week))).toEqual(new Set(['2026-11-16']))
  expect(body.data.map(({ work_id }) => work_id)).toEqual(handed.toSorted())
  const page = await psychologist.call(listWorks, { query: { limit: 2 } })
  const rest = await psychologist.call(listWorks, { query: { limit: 2, after: page.body.next ?? '' } })
  expect([...page.body.data, ...rest.body.data]).toEqual(body.data)
  expect(body.data[0]?.number).toMatch(/^\d{4}-\d{4}$/)
})

test('nothing that a psychologist reads beside a name contains the id of the work, and vice versa', async () => {
  const { id, result_id, attempt_id } = await handIn(await as(daniyar), all)
  const psychologist = await as(saule)
  const params = { id: result_id }
  const named = [await psychologist.call(readResult, { params }), await psychologist.call(listKeyedAnswers, { params })]
  const blind = [await psychologist.call(listWorks), await psychologist.call(readOpenTasks, { params: { id } })]
  expect(named.map(({ raw }) => [id, attempt_id, workNumber(id)].filter((known) => raw.body.includes(known)))).toEqual([
    [],
    [],
  ])
  expect(blind.map(({ raw }) => [result_id, attempt_id].filter((known) => raw.body.includes(known)))).toEqual([[], []])
})

test('for evaluators waiting works come first, oldest first and paged, then the latest', async () => {
  const first = await handIn(await as(daniyar), all)
  clock.forward({ hours: 1 })
  const second = await handIn(await as(timur), all)
  const judge = await as(saule)
  const ids = async (query: { after?: string; limit?: number } = {}) => {
    const { body } = await judge.call(listRecentResults, { query })
    return {
      data: body.data.map(({ result_id, awaits_evaluation }) => [result_id, awaits_evaluation]),
      next: body.next,
    }
  }
  const [one, two] = [first.result_id, second.result_id]
  expect((await ids()).data).toEqual([
    [one, true],
    [two, true],
  ])
  const page = await ids({ limit: 1 })
  expect(page.data).toEqual([[one, true]])
  for (const item of [27, 28, 29]) await score(judge, first.id, item)
  // The next page continues where the open one ended.
  const rest = await ids({ after: page.next ?? '' })
  expect(rest).toEqual({
    data: [
      [two, true],
      [one, false],
    ],
    next: null,
  })
  const fresh = await ids({ limit: 1 })
  // If the first list ends exactly with the page, the next page continues with the second list.
  expect(fresh.data).toEqual([[two, true]])
  expect(await ids({ limit: 1, after: fresh.next ?? '' })).toEqual({ data: [[one, false]], next: null })
  for (const after of ['nobody', 'waiting.nobody', 'latest.WzFd'])
    expect(await judge.call(listRecentResults, { query: { after } })).toBeRefused('invalid')
})

test('a school’s psychologist enters points for the school’s pupils, both values are stored and the pupil is notified; another school’s psychologist cannot', async () => {
  const { id, result_id } = await handIn(await as(daniyar), all)
  const psychologist = await as(serik)
  for (const item of [27, 28, 29]) expect((await score(psychologist, id, item)).status).toBe(200)
  const { body } = await psychologist.call(listRecentResults)
  expect(body.data).toMatchObject([{ result_id, awaits_evaluation: false }])
  await score(psychologist, id, 27, { ...points, fluency: 1 })
  expect(
    await platform.db.select({ cause: resultHistory.cause, actor: resultHistory.actor_id }).from(resultHistory),
  ).toContainEqual({
    cause: 'evaluation',
    actor: serik.id,
  })
  await platform.db.update(staff).set({ school_id: 'semey-3' }).where(eq(staff.user_id, serik.id))
  expect(await score(psychologist, id, 27)).toBeRefused('not-found')
})
