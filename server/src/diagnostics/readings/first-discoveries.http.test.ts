import { beforeEach, expect, test } from 'vitest'
import type { AnswerValue } from '#contract/diagnostics/answers'
import * as api from '#contract/diagnostics/attempts'
import { evaluateTask, readOpenTasks } from '#contract/diagnostics/evaluation'
import { readResult } from '#contract/diagnostics/results'
import { listTests, readTest } from '#contract/diagnostics/tests'
import { eq } from 'drizzle-orm'
import type { Locale } from '#contract/values/locale'
import { evaluator, serik } from '../../demo-country/cast.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { answer, device } from '../../../testing/take-test.ts'
import { banksFolder } from '../catalogue/load-tests.ts'
import { loadBank } from '../catalogue/load-bank.ts'
import type { ItemKey } from '../scorers/score-item.rules.ts'
import { results } from '../rows/results.tables.ts'

const { as, aStudent, aParentOf, platform, clock } = await startApp()
const id = 'ability-7-9'
const bank = loadBank(`${banksFolder}/${id}`)

beforeEach(() => clock.forward({ minutes: 1 }))

const start = async (pupil: Visitor, locale: Locale) =>
  (
    await pupil.call(api.startAttempt, {
      params: { id },
      body: { device_id: device, locale, assent: true, conditions: [] },
    })
  ).body

function right(key: ItemKey | undefined): AnswerValue {
  if (!key) return null
  if ('right' in key) return key.right
  if ('order' in key) return key.order
  if ('pairs' in key) return key.pairs
  if ('ratings' in key)
    return Object.keys(key.ratings).toSorted((a, b) => (key.ratings[b] ?? 0) - (key.ratings[a] ?? 0))[0] ?? null
  return {
    strokes: [
      {
        color: 'ink',
        width: 6,
        points: [
          [10, 20, 0],
          [60, 90, 30],
        ],
      },
    ],
  }
}

test.each([
  [8, 'ru', 'Первые открытия'],
  [7, 'kz', 'Алғашқы қадамдар'],
] as const)('a pupil of %i is offered the test, and an adult reads what it is', async (age, locale, title) => {
  const pupil = await as(await aStudent({ grade: age - 6, birth_date: `${2026 - age}-01-20`, locale }), locale)
  const { data } = (await pupil.call(listTests)).body
  expect(data).toMatchObject([{ id, title, state: 'not-started', lock: null, items: 42 }])
  const { body } = await pupil.call(readTest, { params: { id }, query: { locale } })
  expect(body).toMatchObject({ presentation: 'read-aloud', test_locale: locale })
})

test('nothing has to be read: items are spoken, and each way of answering is a picture or can be heard', async () => {
  const pupil = await as(await aStudent({ grade: 2, birth_date: '2018-01-20' }))
  const { form } = await start(pupil, 'ru')
  expect(
    form.parts.map(({ items, practice, after_rest }) => [items.length, practice?.length, after_rest ?? false]),
  ).toEqual([
    [16, 3, false],
    [2, 0, false],
    [12, 1, true],
    [12, 1, false],
  ])
  const items = form.parts.flatMap((part) => [...(part.practice ?? []), ...part.items])
  const ends = items.flatMap(({ options = [], left = [], right: others = [] }) => [...options, ...left, ...others])
  expect(ends.filter((end) => !end.text && !('alt' in end && end.alt))).toEqual([])
  expect(items.flatMap(({ hint, table, chart }) => hint ?? table ?? chart ?? [])).toEqual([])
  // A stem that is read aloud must be short enough to remember.
  expect(items.filter(({ stem }) => stem.length > 170).map((item) => item.id)).toEqual([])
})

test('it leads to a result: the child reads words without a number, the parent advice, the specialist figures', async () => {
  const child = await aStudent({ grade: 2, birth_date: '2018-01-20', first_name: 'Аружан' })
  const pupil = await as(child)
  const { attempt, form } = await start(pupil, 'ru')
  const given = form.parts.flatMap(({ id: part, items }) =>
    items.map((item, at): [number, AnswerValue] => [
      item.item,
      part === 'communication' && at > 5 ? null : right(bank.key[item.id]),
    ]),
  )
  expect((await answer(pupil, attempt.id, given)).status).toBe(200)
  clock.forward({ minutes: 25 })
  const { body: receipt } = await pupil.call(api.finishAttempt, {
    params: { id: attempt.id },
    body: { device_id: device, answers: [] },
  })
  expect(receipt).toMatchObject({ answered: 36, items: 42, awaits_evaluation: true })

  const [work] = await platform.db
    .select({ id: results.work_id })
    .from(results)
    .where(eq(results.id, receipt.result_id))
  const judge = await as(evaluator)
  const { body: open } = await judge.call(readOpenTasks, { params: { id: work?.id ?? '' } })
  expect(open.data.map(({ answer: drawn }) => drawn)).toEqual([right(bank.key.d01), right(bank.key.d02)])
  const points: Record<string, number>[] = [
    { originality: 2, elaboration: 3 },
    { fluency: 6, flexibility: 4, originality: 2, elaboration: 3 },
  ]
  for (const [at, { task }] of open.data.entries())
    expect(
      (
        await judge.call(evaluateTask, {
          params: { id: work?.id ?? '', item: task.item },
          body: { points: points[at] ?? {}, comment: '' },
        })
      ).status,
    ).toBe(200)

  const readAs = async (reader: Visitor) => (await reader.call(readResult, { params: { id: receipt.result_id } })).body
  const own = await readAs(pupil)
  expect(own.headline).toBe('Аружан, у тебя здорово получается находить ответы и придумывать!')
  expect([own.total_percent, own.step_two, own.scales.map(({ percent }) => percent)]).toEqual([
    null,
    null,
    [null, null, null, null],
  ])
  expect(own.recommendations.map(({ scale }) => scale)).toEqual([
    'communication',
    'communication',
    'critical',
    'creative',
  ])
  const parent = await readAs(await as(await aParentOf(child)))
  expect(parent.scales.map(({ percent }) => percent)).toEqual([null, null, null, null])
  expect(parent.scales[0]?.text).toContain('Ребёнок держит в уме несколько условий сразу')
  const specialist = await readAs(await as(serik))
  expect(specialist.scales.map(({ percent }) => percent)).toEqual([100, 100, 50, 100])
  expect(specialist.key_note).toBe(
    'Ситуации (шкалы: Коммуникация, Командная работа): значения ключа задал автор, эксперты их ещё не оценивали.',
  )
})
