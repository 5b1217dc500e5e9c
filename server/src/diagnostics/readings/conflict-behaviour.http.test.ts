import { expect, test } from 'vitest'
import { finishAttempt, startAttempt } from '#contract/diagnostics/attempts'
import type { AnswerValue } from '#contract/diagnostics/answers'
import { readResult } from '#contract/diagnostics/results'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { answer, device } from '../../../testing/take-test.ts'
import { aruzhan, ayan, gulnar, serik } from '../../demo-country/cast.ts'
import { loadBank } from '../catalogue/load-bank.ts'
import { banksFolder } from '../catalogue/load-tests.ts'

const { as, aStudent, clock } = await startApp()
const id = 'conflict-behaviour'
const { key } = loadBank(`${banksFolder}/${id}`)

const start = (pupil: Visitor) =>
  pupil.call(startAttempt, { params: { id }, body: { device_id: device, locale: 'ru', assent: true, conditions: [] } })

/** In each pair, chooses the way that comes first in `order`. */
async function take(
  pupil: Visitor,
  ways: readonly string[],
  left: readonly number[] = [],
): Promise<{ result: string; attempt: string }> {
  const { attempt, form } = (await start(pupil)).body
  const given = form.parts
    .flatMap(({ items }) => items)
    .map((item): [number, AnswerValue] => {
      const one = key[item.id]
      const counts = one && 'counts' in one ? one.counts : {}
      const [first = null] = ways.flatMap((way) => Object.keys(counts).filter((option) => counts[option] === way))
      return [item.item, left.includes(item.item) ? null : first]
    })
  await answer(pupil, attempt.id, given)
  const { result_id } = (
    await pupil.call(finishAttempt, { params: { id: attempt.id }, body: { device_id: device, answers: [] } })
  ).body
  return { result: result_id, attempt: attempt.id }
}

const read = async (visitor: Visitor, result: string) =>
  (await visitor.call(readResult, { params: { id: result } })).body
const ways = ['cooperation', 'adaptation', 'compromise', 'avoidance', 'rivalry']

test('thirty choices become five styles in words: the two most used, and one to try more with an exercise', async () => {
  const pupil = await as(aruzhan)
  const { result } = await take(pupil, ways)
  const own = await read(pupil, result)
  expect(own).toMatchObject({
    headline: 'Аружан, в споре тебе привычнее искать решение вместе и уступать ради другого',
    picture: 'bars',
    ages: [12, 17],
    total_percent: null,
  })
  // 0, 12, 6, 3 and 9 out of twelve.
  expect(own.scales.map(({ scale, level_name, percent, step }) => [scale, level_name, percent, step?.at])).toEqual([
    ['rivalry', 'редко', null, 1],
    ['cooperation', 'часто', null, 3],
    ['compromise', 'иногда', null, 2],
    ['avoidance', 'редко', null, 1],
    ['adaptation', 'часто', null, 3],
  ])
  expect(own.recommendations).toEqual([
    expect.objectContaining({ scale: 'rivalry', title: 'Скажи твёрдо', time: '10 минут' }),
  ])
  expect(own.summary).toMatch(/^Искать решение вместе помогает.*Уступать ради другого помогает/)
  const parent = await read(await as(gulnar, 'kz'), result)
  expect(parent).toMatchObject({
    voice: 'parent',
    headline: 'Аружан: дауда үйреншіктісі – шешімді бірге іздеу және басқаның қалауына көну',
  })
  expect(parent.scales.every(({ percent }) => percent === null)).toBe(true)
  const specialist = await read(await as(serik, 'en'), result)
  expect(specialist.scales.map(({ norm, norm_note }) => [norm, norm_note?.match(/\d+ of 12/)?.[0]])).toEqual([
    [null, '0 of 12'],
    [null, '12 of 12'],
    [null, '6 of 12'],
    [null, '3 of 12'],
    [null, '9 of 12'],
  ])
})

test('if one pair is omitted there is no result: the reason is given and no style is named', async () => {
  const pupil = await as(aruzhan)
  const { result } = await take(pupil, ways, [17])
  const own = await read(pupil, result)
  expect(own).toMatchObject({ headline: 'Аружан, ответы есть не на все пары', recommendations: [] })
  expect(own.summary).toContain('из всех тридцати пар')
  expect(own.scales.map(({ level_name, percent, step }) => [level_name, percent, step])).toEqual(
    Array(5).fill(['Мало ответов', null, undefined]),
  )
  const specialist = await read(await as(serik), result)
  expect(specialist.scales.map(({ norm_note }) => norm_note)).toEqual(Array(5).fill(null))
})

test('it is for pupils from 12 to 17, and the page asks for omitted answers', async () => {
  const { form } = (await start(await as(await aStudent({ birth_date: '2010-01-10', grade: 11 })))).body
  expect(form.needs_all).toContain('результата не будет')
  expect((await start(await as(ayan))).status).toBe(409)
})

test('at a second attempt, three weeks later, the pairs have the same order and sides', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await take(pupil, ways)
  expect(attempt).toBeTruthy()
  expect(await start(pupil)).toBeRefused('attempt-too-soon')
  clock.forward({ days: 21 })
  const { form } = (await start(pupil)).body
  expect(form.parts[0]?.items.map((item) => item.id)).toEqual(loadBank(`${banksFolder}/${id}`).test.parts[0]?.items)
  expect(form.parts[0]?.items.every(({ options }) => options?.map((option) => option.id).join('') === 'ab')).toBe(true)
})
