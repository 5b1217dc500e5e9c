// Also on PostgreSQL: the statement that saves answers checks clocks and the order of items.
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/diagnostics/attempts'
import { readTest, listTests } from '#contract/diagnostics/tests'
import type { Form } from '#contract/diagnostics/forms'
import { aruzhan } from '../../demo-country/cast.ts'
import { loadAhead } from '../../../testing/ahead-bank.ts'
import { forgetTests } from '../../../testing/forget-tests.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { answer, device } from '../../../testing/take-test.ts'

const { as, platform, clock, notificationsReceived } = await startApp()
beforeAll(async () => {
  await loadAhead(platform, { id: 'paced', timing: 'by-part', parts_given: 'one-by-one', minutes: 30 })
  await loadAhead(platform, { id: 'quick', timing: 'by-item', parts_given: 'one-by-one' }, () => 60)
  await loadAhead(platform, { id: 'uneven', timing: 'by-item', parts_given: 'one-by-one' }, secondsOf)
  await loadAhead(platform, { id: 'tight', timing: 'by-part', parts_given: 'one-by-one' })
  await loadAhead(platform, { id: 'onward', navigation: 'forward-only' })
  await loadAhead(platform, { id: 'untimed', timing: 'none', minutes: 0 })
  await loadAhead(platform, { id: 'older', audience: { role: 'student', grades: [10, 11] } })
  await loadAhead(platform, { id: 'classmates', audience: { role: 'student', grades: [5, 8] } })
  await loadAhead(platform, { id: 'over', closes_at: '2026-11-01T00:00:00Z' })
  await notificationsReceived()
  return () =>
    forgetTests(platform, ['paced', 'quick', 'uneven', 'tight', 'onward', 'untimed', 'older', 'classmates', 'over'])
})

/** Items of the first part have different times, those of the second all have the same. */
const secondsOf = (item: string): number => (item.startsWith('g') ? Number(item.slice(1)) * 20 : 60)

const start = (pupil: Visitor, id: string) =>
  pupil.call(api.startAttempt, {
    params: { id },
    body: { device_id: device, locale: 'ru', assent: true, conditions: [] },
  })
/** Starts the test and its first part or item, whose clock runs from then on. */
async function startFirst(pupil: Visitor, id: string) {
  const { attempt } = (await start(pupil, id)).body
  return next(pupil, attempt.id, 1)
}
const next = (pupil: Visitor, id: string, part: number) =>
  pupil.call(api.beginPart, { params: { id }, body: { device_id: device, part } })
const numbersIn = ({ parts }: Form) =>
  parts.map(({ items, withheld }) => [items.map(({ item }) => item), withheld?.first, withheld?.why])
const timeOf = async (pupil: Visitor, id: string) =>
  (await pupil.call(api.readAttempt, { params: { id } })).body.server_time

test('before the start a pupil reads which clock runs and whether there is a way back; the clock of a part or item starts with its first item', async () => {
  const pupil = await as(aruzhan)
  const told = async (id: string) => (await pupil.call(readTest, { params: { id }, query: {} })).body
  expect(await told('paced')).toMatchObject({ timing: 'by-part', parts: [{ minutes: 5 }, { minutes: 5 }] })
  expect(await told('uneven')).toMatchObject({
    timing: 'by-item',
    card: { parts_given: 'item-by-item' },
    item_seconds: { from: 20, to: 80 },
  })
  expect(await told('onward')).toMatchObject({ navigation: 'forward-only' })
  expect(await told('untimed')).toMatchObject({ timing: 'none' })
  const { attempt, form } = (await start(pupil, 'paced')).body
  expect([form.timing, attempt.part_ends_at]).toEqual(['by-part', undefined])
  expect(numbersIn(form)).toEqual([
    [[], 0, 'not-begun'],
    [[], 4, 'not-begun'],
  ])
  clock.forward({ minutes: 3 })
  expect(await answer(pupil, attempt.id, [[0, 'a']])).toBeRefused('part-not-begun')
  expect((await next(pupil, attempt.id, 1)).body.attempt.part_ends_at).toBe('2026-11-20T04:08:00.000Z')
  expect((await start(await as(aruzhan), 'untimed')).body.attempt.is_untimed).toBe(true)
})

test('a part has its own clock: after it nothing can be answered, answers given in time still count, and the next part has its full time', async () => {
  const pupil = await as(aruzhan)
  const { body } = await startFirst(pupil, 'paced')
  const { id } = body.attempt
  expect(body.attempt.part_ends_at).toBe('2026-11-20T04:05:00.000Z')
  expect((await answer(pupil, id, [[0, 'a']])).status).toBe(200)
  clock.forward({ minutes: 4 })
  const inTime = await timeOf(pupil, id)
  clock.forward({ minutes: 2 })
  expect(await answer(pupil, id, [[1, 'a']])).toBeRefused('part-over')
  expect((await answer(pupil, id, [[2, 'a']], { answered_at: inTime })).status).toBe(200)
  const begun = (await next(pupil, id, 2)).body
  expect(begun.attempt.part_ends_at).toBe('2026-11-20T04:11:00.000Z')
  expect(numbersIn(begun.form)).toEqual([
    [[], 0, 'closed'],
    [[4, 5, 6], undefined, undefined],
  ])
  expect(await answer(pupil, id, [[1, 'b']])).toBeRefused('part-closed')
  expect((await answer(pupil, id, [[3, 'b']], { answered_at: inTime })).status).toBe(200)
  expect((await answer(pupil, id, [[4, 'b']])).status).toBe(200)
  // Sending a stored answer again succeeds.
  const { answers: saved } = (await pupil.call(api.readAttempt, { params: { id } })).body
  const [first] = saved
  const again = await pupil.call(api.saveAnswers, {
    params: { id },
    body: { device_id: device, answers: [{ item: 0, stamp: first?.stamp ?? 0, value: 'a', seconds: 20 }] },
  })
  expect(again.body.saved).toEqual([{ item: 0, stamp: first?.stamp }])
  expect(saved.map(({ item }) => item)).toEqual([0, 2, 3, 4])
})

test('answers given in the time of a part are accepted for fifteen minutes, not longer', async () => {
  const pupil = await as(aruzhan)
  const { id } = (await startFirst(pupil, 'paced')).body.attempt
  const inTime = await timeOf(pupil, id)
  clock.forward({ minutes: 21 })
  expect(await answer(pupil, id, [[1, 'a']], { answered_at: inTime })).toBeRefused('part-over')
})

test('a pause stops the clock of the part as well', async () => {
  const pupil = await as(aruzhan)
  const { id } = (await startFirst(pupil, 'paced')).body.attempt
  clock.forward({ minutes: 2 })
  await pupil.call(api.pauseAttempt, { params: { id }, body: { device_id: device } })
  clock.forward({ minutes: 10 })
  const { attempt } = (await pupil.call(api.resumeAttempt, { params: { id }, body: { device_id: device } })).body
  expect(attempt.part_ends_at).toBe('2026-11-20T04:15:00.000Z')
  clock.forward({ minutes: 2 })
  expect((await answer(pupil, id, [[0, 'a']])).status).toBe(200)
  clock.forward({ minutes: 2 })
  expect(await answer(pupil, id, [[1, 'a']])).toBeRefused('part-over')
})

test('an item with its own clock comes alone, is answered in its time, and is gone when the next one comes', async () => {
  const pupil = await as(aruzhan)
  const { body } = await startFirst(pupil, 'quick')
  const { id } = body.attempt
  expect(numbersIn(body.form)).toEqual([
    [[0], 1, 'not-begun'],
    [[], 4, 'not-begun'],
  ])
  expect(await answer(pupil, id, [[1, 'a']])).toBeRefused('part-not-begun')
  expect((await answer(pupil, id, [[0, 'a']])).status).toBe(200)
  expect(await next(pupil, id, 3)).toBeRefused('part-not-next')
  const second = (await next(pupil, id, 2)).body
  expect(numbersIn(second.form)[0]).toEqual([[1], 2, 'not-begun'])
  expect((await next(pupil, id, 2)).body.attempt.part_ends_at).toBe(second.attempt.part_ends_at)
  clock.forward({ seconds: 61 })
  expect(await answer(pupil, id, [[1, 'a']])).toBeRefused('part-over')
  expect(await answer(pupil, id, [[0, 'b']], { change: 2 })).toBeRefused('part-closed')
  for (const item of [3, 4, 5, 6, 7]) expect((await next(pupil, id, item)).status).toBe(200)
  expect((await answer(pupil, id, [[6, 'a']])).status).toBe(200)
  expect(await next(pupil, id, 8)).toBeRefused('part-not-next')
  const receipt = (await pupil.call(api.finishAttempt, { params: { id }, body: { device_id: device, answers: [] } }))
    .body
  expect([receipt.answered, receipt.items]).toEqual([2, 7])
})

test('if the items are in an order of the attempt, each has its own time and not that of the item in its place', async () => {
  const pupil = await as(aruzhan)
  let { attempt, form } = (await startFirst(pupil, 'uneven')).body
  for (let item = 1; item <= 4; item++) {
    if (item > 1) ({ attempt, form } = (await next(pupil, attempt.id, item)).body)
    const [shown] = form.parts.flatMap(({ items }) => items)
    const seconds = (Date.parse(attempt.part_ends_at ?? '') - clock.now().getTime()) / 1000
    expect([shown?.item, seconds]).toEqual([item - 1, secondsOf(shown?.id ?? '')])
  }
})

test('during a pause the clock of the part stands still: nothing is refused as over that can still be answered after resuming', async () => {
  const pupil = await as(aruzhan)
  const { id } = (await startFirst(pupil, 'paced')).body.attempt
  const inTime = await timeOf(pupil, id)
  clock.forward({ minutes: 2 })
  await pupil.call(api.pauseAttempt, { params: { id }, body: { device_id: device } })
  clock.forward({ minutes: 21 })
  expect(await answer(pupil, id, [[0, 'a']])).toBeRefused('attempt-paused')
  expect(await answer(pupil, id, [[1, 'a']], { answered_at: inTime })).toBeRefused('attempt-paused')
  await pupil.call(api.resumeAttempt, { params: { id }, body: { device_id: device } })
  expect((await answer(pupil, id, [[1, 'a']], { answered_at: inTime })).status).toBe(200)
})

test('a pause does not reopen a part whose clock has run out', async () => {
  const pupil = await as(aruzhan)
  const { id } = (await startFirst(pupil, 'paced')).body.attempt
  clock.forward({ minutes: 6 })
  await pupil.call(api.pauseAttempt, { params: { id }, body: { device_id: device } })
  expect(await answer(pupil, id, [[0, 'a']])).toBeRefused('part-over')
})

test('if the test ends in a pause, the clock of its part moves with the test’s end, and answers given in time still count', async () => {
  const pupil = await as(aruzhan)
  const { id } = (await startFirst(pupil, 'tight')).body.attempt
  clock.forward({ minutes: 4 })
  await next(pupil, id, 2)
  const inTime = await timeOf(pupil, id)
  clock.forward({ minutes: 2 })
  await pupil.call(api.pauseAttempt, { params: { id }, body: { device_id: device } })
  clock.forward({ minutes: 66 })
  const attempt = (await pupil.call(api.readAttempt, { params: { id } })).body
  expect([attempt.state, attempt.deadline_at, attempt.part_ends_at]).toEqual([
    'finished',
    '2026-11-20T05:10:00.000Z',
    '2026-11-20T05:09:00.000Z',
  ])
  expect((await answer(pupil, id, [[4, 'a']], { answered_at: inTime })).status).toBe(200)
})

test('if there is no way back, an item cannot be answered after a later one, in any order of arrival', async () => {
  const pupil = await as(aruzhan)
  const { id } = (await start(pupil, 'onward')).body.attempt
  const early = await timeOf(pupil, id)
  expect((await answer(pupil, id, [[0, 'a']])).status).toBe(200)
  clock.forward({ seconds: 30 })
  expect((await answer(pupil, id, [[0, 'b']])).status).toBe(200)
  clock.forward({ seconds: 30 })
  expect((await answer(pupil, id, [[3, 'a']])).status).toBe(200)
  clock.forward({ seconds: 30 })
  expect(await answer(pupil, id, [[0, 'c']])).toBeRefused('item-passed')
  expect(await answer(pupil, id, [[1, 'c']])).toBeRefused('item-passed')
  // This answer was given before the later one but arrives after it.
  expect((await answer(pupil, id, [[2, 'c']], { answered_at: early })).status).toBe(200)
  expect((await answer(pupil, id, [[3, 'b']], { change: 2 })).status).toBe(200)
  const { answers } = (await pupil.call(api.readAttempt, { params: { id } })).body
  expect(answers.map(({ item, value }) => [item, value])).toEqual([
    [0, 'b'],
    [2, 'c'],
    [3, 'b'],
  ])
})

test('this also applies within one call, but time on a passed item is still accepted', async () => {
  const pupil = await as(aruzhan)
  const { id } = (await start(pupil, 'onward')).body.attempt
  const stamp = Date.parse(await timeOf(pupil, id)) * 1000
  const save = (...answers: api.AnswerChange[]) =>
    pupil.call(api.saveAnswers, { params: { id }, body: { device_id: device, answers } })
  const { body } = await save(
    { item: 1, stamp, value: 'a', seconds: 5 },
    { item: 2, stamp: stamp + 1000, value: 'a', seconds: 5 },
    { item: 0, stamp: stamp + 2000, value: 'a', seconds: 5 },
  )
  expect(body.saved.map(({ item }) => item)).toEqual([1, 2])
  expect((await save({ item: 1, stamp, value: 'a', seconds: 9 })).body.saved).toEqual([{ item: 1, stamp }])
  const { answers } = (await pupil.call(api.readAttempt, { params: { id } })).body
  expect(answers.map(({ item, seconds }) => [item, seconds])).toEqual([
    [1, 9],
    [2, 5],
  ])
})

test('a test without a clock stays open for thirty days', async () => {
  const pupil = await as(aruzhan)
  const { id } = (await start(pupil, 'untimed')).body.attempt
  clock.forward({ minutes: 29 * 24 * 60 })
  expect((await answer(await as(aruzhan), id, [[0, 'a']])).status).toBe(200)
})

test('an instrument is for certain grades: others do not find it and cannot begin it', async () => {
  const pupil = await as(aruzhan)
  const { data } = (await pupil.call(listTests)).body
  expect(data.map((card) => card.id)).toEqual(expect.arrayContaining(['classmates']))
  expect(data.map((card) => card.id)).not.toContain('older')
  expect(await start(pupil, 'older')).toBeRefused('grade-other')
  expect((await pupil.call(readTest, { params: { id: 'older' }, query: {} })).body.card.lock?.message).toBe(
    'Этот тест для классов 10–11.',
  )
  expect((await start(pupil, 'classmates')).status).toBe(201)
})

test('after its window an instrument cannot be begun', async () =>
  expect(await start(await as(aruzhan), 'over')).toBeRefused('window-closed'))
