import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { AnswerValue } from '#contract/diagnostics/answers'
import { finishAttempt, startAttempt } from '#contract/diagnostics/attempts'
import { listResults, readResult } from '#contract/diagnostics/results'
import { listTests } from '#contract/diagnostics/tests'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { answer, device } from '../../../testing/take-test.ts'
import { banksFolder } from '../catalogue/load-tests.ts'
import type { ItemKey, TestKey } from '../scorers/score-item.rules.ts'

const { as, aStudent, aParentOf, clock } = await startApp()
const id = 'ability-10-11'
const key: TestKey = Object.assign(
  {},
  ...['critical', 'communication', 'collaboration'].map((part) =>
    parse(readFileSync(path.join(banksFolder, id, `key/${part}.yaml`), 'utf8')),
  ),
)

/** The best or the worst possible answer to an item. */
function given(item: string, isBest: boolean): AnswerValue {
  const own = key[item]
  if (!own) return 'шатёр для куклы\nзмей'
  if ('ratings' in own) return chosen(item, own.ratings, isBest)
  return isBest ? rightOf(own) : null
}

function chosen(item: string, ratings: Record<string, number>, isBest: boolean): AnswerValue {
  const from = Object.entries(ratings).toSorted(([, one], [, other]) => (isBest ? other - one : one - other))
  const [first = '', last = ''] = [from[0]?.[0], from.at(-1)?.[0]]
  return mostLeast.has(item) ? { most: first, least: last } : first
}

function rightOf(own: ItemKey): AnswerValue {
  if ('order' in own) return own.order
  if ('pairs' in own) return own.pairs
  if ('number' in own) return String(own.number)
  return 'right' in own ? own.right : null
}

const items = ['communication', 'collaboration'].flatMap((part): { id: string; kind: string }[] =>
  parse(readFileSync(path.join(banksFolder, id, `items/${part}.yaml`), 'utf8')),
)
const mostLeast = new Set(items.filter(({ kind }) => kind === 'most-least').map((item) => item.id))

/** Takes the whole test. Answers the parts in `wellDone` as well as possible, the others as badly as possible. */
async function take(pupil: Visitor, wellDone: string[]): Promise<string> {
  const { body } = await pupil.call(startAttempt, {
    params: { id },
    body: { device_id: device, locale: 'ru', assent: true, conditions: [] },
  })
  const all = body.form.parts.flatMap((part) =>
    part.items.map((item) => ({ ...item, isBest: wellDone.includes(part.id) })),
  )
  await answer(
    pupil,
    body.attempt.id,
    all.filter(({ kind }) => kind !== 'drawing').map(({ item, id: name, isBest }) => [item, given(name, isBest)]),
  )
  return (
    await pupil.call(finishAttempt, { params: { id: body.attempt.id }, body: { device_id: device, answers: [] } })
  ).body.result_id
}

test.each([
  ['10', '2016-02-14', 4],
  ['11', '2015-02-14', 5],
])('a pupil of %s is offered the test, takes it and gets the next steps', async (_, birth_date, grade) => {
  const child = await aStudent({ birth_date, grade, first_name: 'Дана' })
  const pupil = await as(child)
  const { body: offered } = await pupil.call(listTests)
  expect(offered.data.find((card) => card.id === id)).toMatchObject({
    state: 'not-started',
    lock: null,
    items: 57,
    minutes: 50,
  })
  expect(offered.data.map((card) => card.id)).not.toContain('ability-12-14')
  expect(offered.announced.map((one) => one.id)).not.toContain(id)

  const result_id = await take(pupil, ['critical', 'communication', 'collaboration'])
  const { body: result } = await pupil.call(readResult, { params: { id: result_id } })
  expect(result.step_two).toMatchObject({ is_admitted: true, threshold: null })
  expect(result.total_percent).toBeNull()
})

test('a child reads the same words as the parents, two strengths and one thing to train, and no number', async () => {
  const child = await aStudent({ birth_date: '2015-02-14', grade: 5, first_name: 'Дана' })
  const parent = await aParentOf(child)
  const pupil = await as(child)
  const result_id = await take(pupil, ['critical', 'communication'])
  const { body: result } = await pupil.call(readResult, { params: { id: result_id } })

  expect(result.headline).toBe('Дана, твоя сила там, где нужно рассуждать и понимать людей')
  expect(
    result.scales.map(({ scale, percent, level, level_name, subscales }) => [
      scale,
      percent,
      level,
      level_name,
      subscales,
    ]),
  ).toEqual([
    ['critical', null, 'shining', 'Ярко', []],
    ['creative', null, null, null, []],
    ['communication', null, 'shining', 'Ярко', []],
    ['collaboration', null, 'starting', 'Начинаю', []],
  ])
  expect(result.scales[3]?.text).toMatch(/^Давай потренируем/)
  const said = [
    result.headline,
    result.summary,
    result.how_to_read,
    result.step_two?.about,
    ...result.scales.map(({ text, level_name }) => `${text} ${level_name}`),
  ]
  expect(said.join(' ')).not.toMatch(/\d|%|низк/)

  const { body: list } = await pupil.call(listResults)
  expect(list.data[0]?.total_percent).toBeNull()
  expect(list.data[0]?.scales.map(({ percent, level_name }) => [percent, level_name])).toEqual(
    result.scales.map(({ level_name }) => [null, level_name]),
  )

  const { body: toParent } = await (await as(parent)).call(readResult, { params: { id: result_id } })
  expect(toParent.scales.map(({ percent, level_name }) => [percent, level_name])).toEqual([
    [null, 'Ярко'],
    [null, null],
    [null, 'Ярко'],
    [null, 'Начинаю'],
  ])
  expect(toParent.step_two).toMatchObject({ is_admitted: false, threshold: null })
})

test('a child with low results reads one thing to train, and a second attempt has other items', async () => {
  const child = await aStudent({ birth_date: '2016-02-14', grade: 4, first_name: 'Дана' })
  const pupil = await as(child)
  const result_id = await take(pupil, [])
  const { body: result } = await pupil.call(readResult, { params: { id: result_id } })
  expect(result.headline).toBe('Дана, твой путь только начинается')
  expect(result.summary).toMatch(/^Давай потренируем[^.]*\.$/)
  expect(result.scales.filter(({ text }) => text.startsWith('Давай потренируем'))).toHaveLength(1)

  clock.forward({ days: 31 })
  const { body: second } = await (
    await as(child)
  ).call(startAttempt, { params: { id }, body: { device_id: device, locale: 'ru', assent: true, conditions: [] } })
  const names = second.form.parts.flatMap((part) => part.items.map((item) => item.id))
  expect([new Set(names).size, names.filter((name) => /^(cm|cr|cn|cs|cy|[cmt]2[3-9])/.test(name)).length > 10]).toEqual(
    [57, true],
  )
})
