import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AnswerValue } from '#contract/diagnostics/answers'
import * as api from '#contract/diagnostics/attempts'
import { readResult } from '#contract/diagnostics/results'
import { listWorks, readOpenTasks } from '#contract/diagnostics/evaluation'
import { changePoints, listKeyedAnswers, type KeyedAnswer } from '#contract/diagnostics/manual-points'
import { listNotifications, markAllRead } from '#contract/messages/notifications'
import {
  admin,
  daniyar,
  evaluator,
  gulnar,
  marat,
  saule,
  serik,
  timur,
  type CastMember,
} from '../../../demo-country/cast.ts'
import { startApp, type Visitor } from '../../../../testing/start-app.ts'
import { answer, begin, device, testId } from '../../../../testing/take-test.ts'
import { correctKey } from '../../../../testing/rows/correct-key.ts'
import { views } from '../../../accounts/tables.ts'
import { staff } from '../../../profiles/tables.ts'
import { manualPoints, resultHistory } from '../../rows/results.tables.ts'

const { as, guest, platform, clock } = await startApp()
const comment = 'Слово написано с опиской, ответ верный'
/** Item 1 is answered wrongly and item 2 correctly; item 15 takes a written word. */
const given: [number, AnswerValue][] = [
  [0, 'a'],
  [1, 'c'],
  [14, 'ручеёк'],
]
/** Takes the test and finishes it in time, 25 minutes later. */
async function take(pupil: Visitor, answers = given): Promise<{ id: string; attempt_id: string }> {
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, answers)
  clock.forward({ minutes: 25 })
  const { body } = await pupil.call(api.finishAttempt, {
    params: { id: attempt.id },
    body: { device_id: device, answers: [] },
  })
  return { id: body.result_id, attempt_id: attempt.id }
}
const change = (editor: Visitor, id: string, item: number, points: number | null, after = 0, why = comment) =>
  editor.call(changePoints, { params: { id, item }, body: { points, comment: why, after } })
const read = async (editor: Visitor, id: string) => (await editor.call(listKeyedAnswers, { params: { id } })).body
const itemOf = async (editor: Visitor, id: string, item: number): Promise<KeyedAnswer> => {
  const found = (await read(editor, id)).data.find(({ task }) => task.item === item)
  if (!found) throw new Error(`no item ${item}`)
  return found
}
const heard = async (member: CastMember) =>
  (await (await as(member)).call(listNotifications)).body.data.map(({ title }) => title)
const totalOf = async (result_id: string) =>
  Number(
    (await platform.database.query('', 'select total_percent from results where id = $1', [result_id]))[0]
      ?.total_percent,
  )

test('a psychologist reads item, answer and points of each answer with a key, without a name', async () => {
  const { id } = await take(await as(daniyar))
  const { body, status, raw } = await (await as(serik, 'en')).call(listKeyedAnswers, { params: { id } })
  expect(status).toBe(200)
  expect(raw.body).not.toMatch(/Данияр|Ахметов|Daniyar|Akhmetov/)
  expect(raw.body).not.toContain(daniyar.id)
  // Neither the receipt number nor the time of the finish, which are shown next to the name elsewhere.
  expect(raw.body).not.toMatch(/2026-000001|\dT\d\d:\d\d/)
  expect(body).toMatchObject({ band: '12-14', test_locale: 'ru', has_open_tasks: true })
  expect(body.data.map(({ task }) => task.kind)).not.toContain('open-text')
  const [first, second, third] = body.data
  expect(first).toMatchObject({
    task: { item: 0 },
    part: 1,
    answer: 'a',
    is_answered: true,
    right: null,
    max: 1,
    key_points: 0,
    points: 0,
    changes: [],
  })
  expect(second).toMatchObject({ answer: 'c', key_points: 1, points: 1 })
  expect(third).toMatchObject({ answer: null, is_answered: false, points: 0 })
  expect(new Set(body.data.map(({ part }) => part)).size).toBe(3)
})

test('only an administrator receives what the key says', async () => {
  const { id } = await take(await as(daniyar))
  for (const member of [serik, saule]) {
    const { body, raw } = await (await as(member)).call(listKeyedAnswers, { params: { id } })
    expect(body.data.filter(({ right }) => right !== null)).toEqual([])
    expect(raw.body).not.toMatch(/"(answers|ratings|tolerance)":/)
  }
  const { data, key_note } = await read(await as(admin), id)
  // Rated values are shown, with a note on who rated them.
  expect(key_note).toMatch(/Коммуникация, Командная работа.*эксперты их ещё не оценивали/)
  expect(data[0]?.right).toEqual({ answers: ['c'], tolerance: null, ratings: null })
  expect(data.find(({ task }) => task.item === 14)?.right?.answers).toContain('ручей')
})

test('while the pupil takes the test again, its answers and points are closed to all but the administrator', async () => {
  const { id } = await take(await as(daniyar))
  clock.forward({ days: 31 })
  const { attempt } = await begin(await as(daniyar))
  for (const member of [serik, saule]) {
    const editor = await as(member)
    expect(await editor.call(listKeyedAnswers, { params: { id } })).toBeRefused('pupil-in-test')
    expect(await change(editor, id, 0, 1)).toBeRefused('pupil-in-test')
  }
  expect(await platform.db.select().from(views)).toEqual([])
  expect((await (await as(admin)).call(listKeyedAnswers, { params: { id } })).status).toBe(200)
  await (
    await as(daniyar)
  ).call(api.finishAttempt, { params: { id: attempt.id }, body: { device_id: device, answers: [] } })
  expect((await (await as(serik)).call(listKeyedAnswers, { params: { id } })).status).toBe(200)
})

test('manual points replace those of the key, with author, day and reason, and the earlier figures stay stored', async () => {
  const pupil = await as(daniyar)
  const { id } = await take(pupil)
  const before = await totalOf(id)
  const editor = await as(serik)
  expect((await change(editor, id, 14, 0.5)).body.message).toBe('Балл сохранён')
  expect(await totalOf(id)).toBeGreaterThan(before)
  expect(await itemOf(await as(saule), id, 14)).toMatchObject({
    key_points: 0,
    points: 0.5,
    changes: [
      { number: 1, points: 0.5, comment, by: `${serik.last_name} ${serik.first_name}`, at: clock.now().toISOString() },
    ],
  })
  const [kept] = await platform.db.select().from(resultHistory)
  expect(kept).toMatchObject({
    result_id: id,
    cause: 'manual-points',
    actor_id: serik.id,
    comment,
    scores: { total_percent: expect.closeTo(before, 4) },
  })
})

test('points can be changed again and withdrawn: every earlier value stays readable, and the key counts again', async () => {
  const { id } = await take(await as(daniyar))
  const before = await totalOf(id)
  const editor = await as(serik)
  await change(editor, id, 14, 1)
  await change(editor, id, 14, 0.5, 1)
  expect((await change(editor, id, 14, null, 2, 'Описка меняет смысл слова')).status).toBe(200)
  const { points, key_points, changes } = await itemOf(editor, id, 14)
  expect([points, key_points]).toEqual([0, 0])
  expect(changes.map(({ number, points: earlier, comment: why }) => [number, earlier, why])).toEqual([
    [3, null, 'Описка меняет смысл слова'],
    [2, 0.5, comment],
    [1, 1, comment],
  ])
  expect(await totalOf(id)).toBe(before)
  expect(await platform.db.select().from(resultHistory)).toHaveLength(3)
  // The key already applies, so there is nothing to take back.
  expect(await change(editor, id, 14, null, 3)).toBeRefused('invalid', 'points')
})

test('a corrected key recounts the other answers and leaves manual points as they are', async () => {
  const { id } = await take(await as(daniyar))
  const editor = await as(serik)
  await change(editor, id, 0, 0.5)
  await correctKey(platform, testId, { c01: 'a', c02: 'a' })
  await platform.jobs.run('results-outdated')
  expect(await itemOf(editor, id, 0)).toMatchObject({ key_points: 1, points: 0.5 })
  expect(await itemOf(editor, id, 1)).toMatchObject({ key_points: 0, points: 0, changes: [] })
  const [counted] = await platform.database.query(
    '',
    "select scores -> 'item_points' -> 0 as first, scores -> 'item_points' -> 1 as second, key_version from results",
    [],
  )
  expect(counted).toEqual({ first: 0.5, second: 0, key_version: 2 })
  await change(editor, id, 0, null, 1)
  expect((await itemOf(editor, id, 0)).points).toBe(1)
  await platform.database.query('', 'delete from test_keys where key_version = 2', [])
})

test('pupil and parent are notified once of several corrections, and again once they have read it, but not of unchanged points', async () => {
  const { id } = await take(await as(daniyar))
  const before = [await heard(daniyar), await heard(gulnar)]
  const editor = await as(serik)
  const news = async () => [
    (await heard(daniyar)).slice(0, -before[0]!.length),
    (await heard(gulnar)).slice(0, -before[1]!.length),
  ]
  // The same points as the key gives.
  await change(editor, id, 1, 1)
  expect(await news()).toEqual([[], []])
  for (const item of [0, 14]) {
    clock.forward({ minutes: 2 })
    await change(editor, id, item, 1)
  }
  expect(await news()).toEqual([['Результат уточнён'], ['Результат уточнён']])
  const { body } = await (await as(daniyar)).call(listNotifications)
  expect(body.data[0]?.message).toBe(
    'Специалист внимательно перечитал твои ответы и уточнил баллы. Прежние тоже сохранены.',
  )
  await (await as(daniyar)).call(markAllRead)
  await change(editor, id, 0, 0.5, 1)
  expect(await news()).toEqual([['Результат уточнён', 'Результат уточнён'], ['Результат уточнён']])
})

test('while an open task waits for an evaluator nobody is notified, and its points do not change', async () => {
  const { id } = await take(await as(daniyar), [...given, [27, 'варежка для чайника']])
  const before = await heard(daniyar)
  const editor = await as(serik)
  await change(editor, id, 0, 1)
  expect(await heard(daniyar)).toEqual(before)
  expect(await change(editor, id, 27, 1)).toBeRefused('not-found')
  const [work] = (await (await as(evaluator)).call(listWorks)).body.data
  if (!work) throw new Error('no work')
  const { body } = await editor.call(readOpenTasks, { params: { id: work.work_id } })
  expect(body.data[0]).toMatchObject({ task: { item: 27 }, own: null })
  expect(work.scored).toBe(0)
})

test('the second of two simultaneous editors is refused and sees the first change, and nothing is lost', async () => {
  const { id } = await take(await as(daniyar))
  const [first, second] = [await as(serik), await as(saule)]
  const answers = await Promise.all([change(first, id, 14, 1), change(second, id, 14, 0.5)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const overtaken = answers.find(({ status }) => status === 409)
  expect(overtaken).toBeRefused('points-changed')
  expect((await itemOf(second, id, 14)).changes).toHaveLength(1)
  // After reading the other editor's change, the second editor may still decide differently.
  expect((await change(second, id, 14, 0.5, 1)).status).toBe(200)
  expect(await change(first, id, 14, 1, 1)).toBeRefused('points-changed')
  expect((await itemOf(first, id, 14)).changes.map(({ points }) => points)).toHaveLength(2)
})

test.each([
  ['more than the item is worth', { points: 1.5 }, 'points'],
  ['negative points', { points: -0.5 }, 'points'],
  ['a word', { points: '1' }, 'points'],
  ['no reason', { comment: '' }, 'comment'],
  ['a reason of nine characters', { comment: 'да да да!' }, 'comment'],
  ['a reason that is too long', { comment: 'да '.repeat(300) }, 'comment'],
  ['an impossible number of the last change', { after: -1 }, 'after'],
])('the change is refused: %s', async (_, odd, field) => {
  const { id } = await take(await as(daniyar))
  const editor = await as(serik)
  const body = { points: 1, comment, after: 0, ...odd }
  expect(await editor.send('PUT', `/api/results/${id}/manual-points/0`, { payload: body })).toBeRefused(
    'invalid',
    field,
  )
  expect(await platform.db.select().from(manualPoints)).toEqual([])
})

test('points are stored to the hundredth', async () => {
  const { id } = await take(await as(daniyar))
  const editor = await as(serik)
  await change(editor, id, 0, 1 / 3)
  expect((await itemOf(editor, id, 0)).points).toBe(0.33)
})

test('without an answer, an item or a result there is nothing to change', async () => {
  const pupil = await as(daniyar)
  const { attempt } = await begin(pupil)
  const editor = await as(serik)
  expect(await editor.call(listKeyedAnswers, { params: { id: attempt.id } })).toBeRefused('not-found')
  const { body } = await pupil.call(api.finishAttempt, {
    params: { id: attempt.id },
    body: { device_id: device, answers: [] },
  })
  expect(await change(editor, attempt.id, 0, 1)).toBeRefused('not-found')
  expect(await change(editor, body.result_id, 0, 1)).toBeRefused('task-unanswered')
  expect(await change(editor, body.result_id, 300, 1)).toBeRefused('not-found')
  expect(await editor.send('GET', '/api/results/none/keyed-answers')).toBeRefused('not-found')
})

test('points of a test ended by its deadline can be changed once its device has handed it in, so that no more answers can arrive', async () => {
  const pupil = await as(daniyar)
  const { attempt } = await begin(pupil)
  await answer(pupil, attempt.id, given)
  clock.set(new Date(Date.parse(attempt.deadline_at) + 60_000).toISOString())
  const { body } = await pupil.call(api.finishAttempt, {
    params: { id: attempt.id },
    body: { device_id: device, answers: [], reason: 'deadline' },
  })
  expect((await change(await as(serik), body.result_id, 0, 1)).status).toBe(200)
})

test('psychologists of another school or centre can neither read nor change, and nothing is logged', async () => {
  const { id } = await take(await as(daniyar))
  await platform.db.update(staff).set({ school_id: 'semey-3' }).where(eq(staff.user_id, serik.id))
  await platform.db.update(staff).set({ center_id: 'center-almaty' }).where(eq(staff.user_id, saule.id))
  for (const stranger of [await as(serik), await as(saule)]) {
    expect(await stranger.call(listKeyedAnswers, { params: { id } })).toBeRefused('not-found')
    expect(await change(stranger, id, 0, 1)).toBeRefused('not-found')
  }
  expect(await platform.db.select().from(views)).toEqual([])
  expect(await platform.db.select().from(manualPoints)).toEqual([])
})

test('pupils, parents, managers and evaluators can neither read nor change them', async () => {
  const { id } = await take(await as(daniyar))
  for (const member of [daniyar, gulnar, timur, marat, evaluator]) {
    const visitor = await as(member)
    expect(await visitor.call(listKeyedAnswers, { params: { id } })).toBeRefused('not-allowed')
    expect(await change(visitor, id, 0, 1)).toBeRefused('not-allowed')
  }
  expect(await guest.call(listKeyedAnswers, { params: { id } })).toBeRefused('token-needed')
})

test('psychologists of school and centre and the administrator can, and each view is logged', async () => {
  const { id } = await take(await as(daniyar))
  for (const [after, member] of [serik, saule, admin].entries()) {
    const editor = await as(member)
    expect((await editor.call(listKeyedAnswers, { params: { id } })).status).toBe(200)
    expect((await change(editor, id, 0, 1, after)).status).toBe(200)
  }
  const seen = await platform.db
    .select({ viewer: views.viewer_id, what: views.what })
    .from(views)
    .where(eq(views.student_id, daniyar.id))
  expect(seen).toEqual([serik, saule, admin].map(({ id: viewer }) => ({ viewer, what: 'result' })))
})

test('only specialists see in the result how many answers have manual points', async () => {
  const { id } = await take(await as(daniyar))
  const editor = await as(serik)
  await change(editor, id, 0, 1)
  await change(editor, id, 14, 1)
  await change(editor, id, 1, 0.5)
  await change(editor, id, 1, null, 1)
  const params = { id }
  expect((await (await as(saule)).call(readResult, { params })).body.quality?.conditions).toContain(
    'Баллы за 2 ответа поставлены вручную.',
  )
  for (const member of [daniyar, gulnar])
    expect((await (await as(member)).call(readResult, { params })).raw.body).not.toMatch(/вручную|описк/)
})

test('the database refuses points above the maximum, two changes with one number, and a change without a reason', async () => {
  const { attempt_id } = await take(await as(daniyar))
  const row = {
    student_id: daniyar.id,
    attempt_id,
    item: 0,
    number: 1,
    points: 1,
    max: 1,
    comment,
    staff_id: serik.id,
    at: clock.now().toISOString(),
  }
  const insert = (odd: Partial<typeof row>) => platform.db.insert(manualPoints).values({ ...row, ...odd })
  for (const odd of [{ points: 1.1 }, { points: -0.1 }, { number: 0 }, { item: -1 }, { comment: 'коротко' }])
    await expect(insert(odd)).rejects.toMatchObject({ cause: { code: '23514' } })
  await insert({})
  await expect(insert({ points: 0.5 })).rejects.toMatchObject({ cause: { code: '23505' } })
})
