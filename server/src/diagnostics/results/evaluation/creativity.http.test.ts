import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { AnswerValue } from '#contract/diagnostics/answers'
import { finishAttempt, readAttempt, startAttempt } from '#contract/diagnostics/attempts'
import { evaluateTask, readOpenTasks, type Marks } from '#contract/diagnostics/evaluation'
import { readResult } from '#contract/diagnostics/results'
import { listNotifications } from '#contract/messages/notifications'
import { languages } from '#contract/values/locale'
import { startApp, type Visitor } from '../../../../testing/start-app.ts'
import { answer, begin, device, stampAt } from '../../../../testing/take-test.ts'
import { daniyar, evaluator, gulnar, saule } from '../../../demo-country/cast.ts'
import { loadBank } from '../../catalogue/load-bank.ts'
import { banksFolder } from '../../catalogue/load-tests.ts'
import { results } from '../../rows/results.tables.ts'

const { as, aStudent, platform, clock } = await startApp()
const id = 'creativity'
const uses = 'качели\nрама для зеркала\nкачели ещё раз\nсмотреть сквозь неё на степь'
const drawing = {
  strokes: [{ color: 'ink' as const, width: 6, points: [[10, 20, 0] satisfies [number, number, number]] }],
}
const everything: [number, AnswerValue][] = [
  [0, uses],
  [1, 'тени начнут терять'],
  [2, 'Порт для облаков'],
  [3, 'тёплый карман'],
  [4, drawing],
  [5, 'Метель шила снег. Каждый дом дал ей пуговицу.'],
]

let pupil: Visitor
beforeEach(async () => {
  pupil = await as(daniyar)
})

const start = (visitor: Visitor) =>
  visitor.call(startAttempt, {
    params: { id },
    body: { device_id: device, locale: 'ru', assent: true, conditions: [] },
  })

async function handIn(given = everything) {
  const { attempt } = (await start(pupil)).body
  await answer(pupil, attempt.id, given)
  const { result_id } = (
    await pupil.call(finishAttempt, { params: { id: attempt.id }, body: { device_id: device, answers: [] } })
  ).body
  const [row] = await platform.db.select({ work: results.work_id }).from(results).where(eq(results.id, result_id))
  return { result: result_id, work: row?.work ?? '' }
}

const read = async (visitor: Visitor, result: string) =>
  (await visitor.call(readResult, { params: { id: result } })).body
const points = { fluency: 3, flexibility: 2, originality: 1, elaboration: 1 }
const score = async (work: string, item: number, marks?: Marks, who = evaluator) =>
  (await as(who)).call(evaluateTask, {
    params: { id: work, item },
    body: { points, comment: '', reason: 'Перечитала ответ', ...(marks && { marks }) },
  })
const tasksOf = async (work: string, who = evaluator) =>
  (await (await as(who)).call(readOpenTasks, { params: { id: work } })).body.data

test('an evaluator scores a pupil’s texts and drawings, and the result becomes complete, in words', async () => {
  const { result, work } = await handIn()
  const waiting = await read(pupil, result)
  expect(waiting).toMatchObject({
    headline: 'Данияр, твои работы ещё читают',
    awaiting: { title: 'Твои работы читает человек' },
    ages: [10, 17],
  })
  expect(waiting.scales.map(({ percent, level_name, step }) => [percent, level_name, step])).toEqual(
    Array(4).fill([null, null, undefined]),
  )
  for (const item of [0, 1, 2, 3, 5]) expect((await score(work, item)).status).toBe(200)
  expect((await read(pupil, result)).awaiting).not.toBeNull()

  expect((await tasksOf(work))[4]).toMatchObject({ task: { id: 'd05', kind: 'drawing' }, answer: drawing })
  expect((await score(work, 4, { categories: { flexibility: ['animal', 'nature', 'music'] }, ideas: {} })).status).toBe(
    200,
  )
  const whole = await read(pupil, result)
  expect(whole.awaiting).toBeNull()
  expect(whole.scales.map(({ scale, percent }) => [scale, percent])).toEqual(
    ['fluency', 'flexibility', 'originality', 'elaboration'].map((scale) => [scale, null]),
  )
  // Fluency is the mean of 3/12, 3 × 3/10, 3/3 and 3/5 over six tasks; flexibility of 3 × 2/6, 2/5, 3/3 and 2/4; the
  // others are a half and a third.
  expect(whole.scales.map(({ level_name, step, subscales }) => [level_name, step, subscales])).toEqual([
    ['Начинаю', { at: 1, of: 4 }, []],
    ['Начинаю', { at: 1, of: 4 }, []],
    ['Расту', { at: 2, of: 4 }, []],
    ['Начинаю', { at: 1, of: 4 }, []],
  ])
  expect(whole.scales[2]?.text).toMatch(/^У тебя есть мысли, которые встречаются/)
  const parent = await read(await as(gulnar, 'kz'), result)
  expect(parent.scales.every(({ percent }) => percent === null)).toBe(true)
  const specialist = await read(await as(saule, 'en'), result)
  expect(specialist.scales.map(({ percent }) => percent)).toEqual([45.8, 48.3, 50, 33.3])
  const { data } = (await pupil.call(listNotifications, { query: {} })).body
  expect(data.some(({ title }) => /результат/i.test(title))).toBe(true)
})

test('categories and ratings of ideas are stored, determine the points, and are shown to their author', async () => {
  const { work } = await handIn()
  const marks = {
    categories: { flexibility: ['play', 'home', 'art'] },
    ideas: { originality: [0, 1, null, 2], elaboration: [0, 1, null, 2] },
  }
  expect((await score(work, 0, marks)).status).toBe(200)
  const [first] = await tasksOf(work)
  // Three categories, and the mean of 0, 1 and 2.
  expect(first?.own).toMatchObject({ points: { fluency: 3, flexibility: 3, originality: 1, elaboration: 1 }, marks })
  await score(work, 0, {
    categories: { flexibility: ['play'] },
    ideas: { originality: [0, 2, 2, 2], elaboration: [3, 0, 0, 0] },
  })
  const [again] = await tasksOf(work)
  expect(again?.own?.points).toEqual({ fluency: 3, flexibility: 1, originality: 2, elaboration: 0.75 })
  // The points of others are hidden until the evaluator's own points are saved.
  expect((await tasksOf(work, saule))[0]).toMatchObject({ own: null, others_count: 0, others: [] })
})

test('an answer without any category gets no points for flexibility, and no longer waits', async () => {
  const { result, work } = await handIn()
  for (const item of [0, 1, 2, 3, 4, 5])
    expect((await score(work, item, { categories: { flexibility: [] }, ideas: {} })).status).toBe(200)
  expect((await tasksOf(work)).map(({ own }) => own?.points['flexibility'])).toEqual([0, 0, 0, 0, 0, 0])
  const whole = await read(await as(saule), result)
  expect(whole).toMatchObject({
    awaiting: null,
    scales: expect.arrayContaining([expect.objectContaining({ scale: 'flexibility', percent: 0 })]),
  })
})

test.each<[string, Marks, string]>([
  ['a category that is not on the list', { categories: { flexibility: ['ships'] }, ideas: {} }, 'points.flexibility'],
  ['a rating above the maximum', { categories: {}, ideas: { originality: [3] } }, 'points.originality'],
  ['no idea that counts', { categories: {}, ideas: { elaboration: [null] } }, 'points.elaboration'],
])('%s is refused, and nothing is kept', async (_, marks, field) => {
  const { work } = await handIn()
  const refused = await score(work, 0, marks)
  expect(refused).toBeRefused('invalid')
  expect(Object.keys(refused.refusal.errors ?? {})).toEqual([field])
  expect((await tasksOf(work))[0]?.own).toBeNull()
})

test.each<[string, unknown]>([
  ['40,000 letters', 'ш'.repeat(40_000)],
  [
    'a drawing of 5 MB',
    {
      strokes: Array.from({ length: 400 }, () => ({
        ...drawing.strokes[0],
        points: Array.from({ length: 2000 }, (__, at) => [at % 600, at % 400, at]),
      })),
    },
  ],
])('%s are refused, and what was saved before stays', async (_, value) => {
  const { attempt } = (await start(pupil)).body
  const item = typeof value === 'string' ? 0 : 4
  await answer(pupil, attempt.id, everything)
  const refused = await pupil.send('PUT', `/api/attempts/${attempt.id}/answers`, {
    payload: {
      device_id: device,
      answers: [{ item, stamp: stampAt(clock.now().toISOString(), 2), value, seconds: 30 }],
    },
  })
  expect([413, 422]).toContain(refused.status)
  expect(refused.refusal.message).toMatch(/[а-яё]/i)
  const { answers } = (await pupil.call(readAttempt, { params: { id: attempt.id }, query: {} })).body
  expect(answers.find((one) => one.item === item)?.value).toEqual(everything[item]?.[1])
})

const photoOf = async (width: number, height: number) => {
  const paper = sharp({ create: { width, height, channels: 3, background: '#e8e2d0' } })
  return `data:image/jpeg;base64,${(
    await paper
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Daniyar' } })
      .toBuffer()
  ).toString('base64')}`
}

test('a photo of a paper is an answer: it is re-encoded without its location and shown to the evaluator', async () => {
  const sent = await photoOf(1600, 900)
  expect(Buffer.from(sent.slice(23), 'base64').includes('Daniyar')).toBe(true)
  const { work, result } = await handIn(
    everything.map(([item, value]): [number, AnswerValue] => [item, item === 4 ? { strokes: [], photo: sent } : value]),
  )
  const { answer: shown, is_omitted } = (await tasksOf(work))[4] ?? {}
  expect(is_omitted).toBe(false)
  const photo = shown && typeof shown === 'object' && 'photo' in shown ? String(shown.photo) : ''
  const bytes = Buffer.from(photo.slice(23), 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 675 })
  expect(bytes.includes('Daniyar')).toBe(false)
  for (const item of [0, 1, 2, 3, 4, 5]) expect((await score(work, item)).status).toBe(200)
  expect((await read(pupil, result)).awaiting).toBeNull()
})

test.each<[string, number, () => Promise<string> | string]>([
  [
    'a text declared as a photo',
    4,
    () => `data:image/jpeg;base64,${Buffer.from('no photo at all').toString('base64')}`,
  ],
  ['a photo that is cut off', 4, async () => (await photoOf(900, 600)).slice(0, 900)],
  ['a page that calls itself a photo', 4, () => 'data:text/html;base64,PHNjcmlwdD4='],
  ['a photo longer than an answer may be', 4, () => `data:image/jpeg;base64,${'A'.repeat(240_000)}`],
  ['a photo instead of a text', 0, () => photoOf(300, 200)],
])('%s is refused, and the answer before it stays', async (_, item, photo) => {
  const { attempt } = (await start(pupil)).body
  await answer(pupil, attempt.id, everything)
  const value = { strokes: [], photo: await photo() }
  const refused = await pupil.send('PUT', `/api/attempts/${attempt.id}/answers`, {
    payload: {
      device_id: device,
      answers: [{ item, stamp: stampAt(clock.now().toISOString(), 2), value, seconds: 30 }],
    },
  })
  expect(refused.status).toBe(422)
  const { answers } = (await pupil.call(readAttempt, { params: { id: attempt.id }, query: {} })).body
  expect(answers.find((one) => one.item === item)?.value).toEqual(everything[item]?.[1])
})

test('a drawing task without photos accepts none', async () => {
  const { attempt } = await begin(pupil)
  const value = { strokes: [], photo: await photoOf(300, 200) }
  expect(await answer(pupil, attempt.id, [[28, value]])).toBeRefused('answer-wrong-shape')
})

test('it is for pupils from 10 to 17', async () => {
  for (const [birth_date, status] of [
    ['2016-11-01', 201],
    ['2009-03-01', 201],
    ['2017-01-01', 409],
  ] as const)
    expect((await start(await as(await aStudent({ birth_date, grade: 5 })))).status, birth_date).toBe(status)
})

const { key } = loadBank(`${banksFolder}/${id}`)
const rubrics = Object.entries(key).flatMap(([task, one]) =>
  'open' in one ? [{ task, categories: [], anchors: {}, count: {}, ...one.open }] : [],
)
const isJudged = (way: string | undefined) => way !== 'answers' && way !== 'categories'

test.each(rubrics)(
  'the rubric of $task has four indices and a closed list that is longer than its maximum count',
  ({ indices, categories, max }) => {
    expect(indices).toEqual(['fluency', 'flexibility', 'originality', 'elaboration'])
    expect(categories.length).toBeGreaterThan((max['flexibility'] ?? 0) + 3)
    expect(categories.at(-1)?.id).toBe('other')
  },
)

test.each(rubrics)(
  'the rubric of $task has an anchor for each judged point, with two examples in each language',
  ({ indices, anchors, count, max }) => {
    for (const judged of indices.filter((index) => isJudged(count[index]))) {
      const levels = anchors[judged] ?? []
      expect(levels.map(({ points: at }) => at)).toEqual(Array.from({ length: (max[judged] ?? 0) + 1 }, (_, at) => at))
      expect(levels.flatMap(({ examples }) => languages.map((language) => examples?.[language].length))).toEqual(
        Array(levels.length * 3).fill(2),
      )
    }
  },
)
