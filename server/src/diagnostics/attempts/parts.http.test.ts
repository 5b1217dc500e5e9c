// Also on PostgreSQL: parts begin and breaks end under row locks.
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/diagnostics/attempts'
import { listTests, readTest } from '#contract/diagnostics/tests'
import type { Form } from '#contract/diagnostics/forms'
import { aruzhan } from '../../demo-country/cast.ts'
import { forgetTests } from '../../../testing/forget-tests.ts'
import { loadSelection, selectionId } from '../../../testing/selection-bank.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { answer, device, otherDevice, stampAt } from '../../../testing/take-test.ts'

const { as, platform, clock, notificationsReceived } = await startApp()
beforeAll(async () => {
  await loadSelection(platform)
  await notificationsReceived()
  return () => forgetTests(platform, [selectionId])
})

const start = async (pupil: Visitor) => {
  const body = { device_id: device, locale: 'ru', assent: true, conditions: [] } as const
  return (await pupil.call(api.startAttempt, { params: { id: selectionId }, body: { ...body, conditions: [] } })).body
}
const beginPart = (pupil: Visitor, id: string, part: number, device_id = device) =>
  pupil.call(api.beginPart, { params: { id }, body: { device_id, part } })
const pause = (pupil: Visitor, id: string, is_break = false) =>
  pupil.call(api.pauseAttempt, { params: { id }, body: { device_id: device, is_break } })
const resume = (pupil: Visitor, id: string) =>
  pupil.call(api.resumeAttempt, { params: { id }, body: { device_id: device } })
const shownIn = (form: Form) => form.parts.map(({ items, withheld }) => withheld?.why ?? items.map(({ item }) => item))

test('the list and the instruction explain the parts before the start', async () => {
  const pupil = await as(aruzhan)
  const { body: listed } = await pupil.call(listTests)
  const given = Object.fromEntries(listed.data.map(({ id, parts_given }) => [id, parts_given]))
  expect(given).toMatchObject({ 'ability-12-14': 'at-start', [selectionId]: 'one-by-one' })
  const { body } = await pupil.call(readTest, { params: { id: selectionId } })
  expect(body).toMatchObject({ card: { parts_given: 'one-by-one' }, pause_hours: 1, break_hours: 24 })
})

test('the start returns only the items of the first part; each next part returns its own when it begins', async () => {
  const pupil = await as(aruzhan)
  const { attempt, form } = await start(pupil)
  expect(shownIn(form)).toEqual([[0, 1, 2], 'not-begun', 'not-begun'])
  expect(form.parts[1]).toMatchObject({ minutes: 10, items: [], withheld: { first: 3, size: 2 } })
  const second = await beginPart(pupil, attempt.id, 2)
  expect(shownIn(second.body.form)).toEqual([[0, 1, 2], [3, 4], 'not-begun'])
  expect(second.body.form.parts[1]?.withheld).toBeUndefined()
  // The reply may have been lost, so the same call again gives the same form.
  expect((await beginPart(pupil, attempt.id, 2)).body.form).toEqual(second.body.form)
  expect(shownIn((await beginPart(pupil, attempt.id, 3)).body.form)).toEqual([
    [0, 1, 2],
    [3, 4],
    [5, 6],
  ])
})

test('no call returns an item of a part that has not begun, in any language or on any device', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await start(pupil)
  const params = { id: attempt.id }
  const forms = await Promise.all(
    (['ru', 'kz', 'en'] as const).map((locale) => pupil.call(api.readForm, { params, query: { locale } })),
  )
  for (const { body } of forms) expect(shownIn(body)).toEqual([[0, 1, 2], 'not-begun', 'not-begun'])
  expect(shownIn((await start(pupil)).form)).toEqual([[0, 1, 2], 'not-begun', 'not-begun'])
  await pause(pupil, attempt.id)
  expect(shownIn((await resume(pupil, attempt.id)).body.form)).toEqual([[0, 1, 2], 'not-begun', 'not-begun'])
  const taken = await pupil.call(api.takeOver, { params, body: { device_id: otherDevice } })
  expect(shownIn(taken.body.form)).toEqual([[0, 1, 2], 'not-begun', 'not-begun'])
})

test('items of a part that has not begun cannot be answered; afterwards they can', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await start(pupil)
  expect(await answer(pupil, attempt.id, [[3, 'a']])).toBeRefused('part-not-begun')
  expect(
    (
      await answer(pupil, attempt.id, [
        [0, 'c'],
        [3, 'a'],
      ])
    ).body.saved,
  ).toEqual([{ item: 0, stamp: stampAt(clock.now().toISOString()) }])
  await beginPart(pupil, attempt.id, 2)
  expect((await answer(pupil, attempt.id, [[3, 'a']])).status).toBe(200)
  expect((await answer(pupil, attempt.id, [[1, 'a']])).status).toBe(200)
})

test('parts begin in order, on the device of the attempt, while its clock runs', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await start(pupil)
  expect(await beginPart(pupil, attempt.id, 3)).toBeRefused('part-not-next')
  expect(await beginPart(pupil, attempt.id, 4)).toBeRefused('part-not-next')
  expect(await beginPart(pupil, attempt.id, 2, otherDevice)).toBeRefused('attempt-elsewhere')
  await pause(pupil, attempt.id)
  expect(await beginPart(pupil, attempt.id, 2)).toBeRefused('attempt-paused')
  await resume(pupil, attempt.id)
  const both = await Promise.all([beginPart(pupil, attempt.id, 2), beginPart(pupil, attempt.id, 2)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  clock.forward({ minutes: 31 })
  expect(await beginPart(pupil, attempt.id, 3)).toBeRefused('attempt-finished')
})

test('a pause within a part is short; a break between two parts lasts a day and closes the parts begun before', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await start(pupil)
  expect(attempt).toMatchObject({ rest_seconds: 3600, break_seconds: 86_400 })
  const answered_at = clock.now().toISOString()
  await answer(pupil, attempt.id, [[0, 'a']])
  clock.forward({ minutes: 5 })
  expect((await pause(pupil, attempt.id, true)).body).toMatchObject({
    state: 'paused',
    seconds_left: 1500,
    break_seconds: 0,
  })
  clock.forward({ hours: 20 })
  const { body } = await resume(pupil, attempt.id)
  expect(body.attempt).toMatchObject({ state: 'started', seconds_left: 1500, answers: [{ item: 0, value: 'a' }] })
  expect(shownIn(body.form)).toEqual(['closed', 'not-begun', 'not-begun'])
  // Sending a stored answer again succeeds; a newer change of it is refused.
  expect((await answer(pupil, attempt.id, [[0, 'a']], { answered_at })).status).toBe(200)
  expect(await answer(pupil, attempt.id, [[0, 'c']], { answered_at, change: 2 })).toBeRefused('part-closed')
  expect(await answer(pupil, attempt.id, [[1, 'c']], { answered_at: '2026-11-20T04:01:00.000Z' })).toBeRefused(
    'part-closed',
  )
  expect(await pause(pupil, attempt.id, true)).toBeRefused('break-not-now')
  expect(shownIn((await beginPart(pupil, attempt.id, 2)).body.form)).toEqual(['closed', [3, 4], 'not-begun'])
  // The long pause has used up the hour of short pauses; four hours of breaks are left.
  expect(await pause(pupil, attempt.id)).toBeRefused('pauses-used')
  expect((await pupil.call(api.readAttempt, { params: { id: attempt.id } })).body).toMatchObject({
    rest_seconds: 0,
    break_seconds: 4 * 3600,
  })
})

test('answers on their way when a break begins are stored, later ones are not', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await start(pupil)
  clock.forward({ minutes: 5 })
  const before = clock.now().toISOString()
  await pause(pupil, attempt.id, true)
  clock.forward({ seconds: 40 })
  expect((await answer(pupil, attempt.id, [[1, 'b']], { answered_at: before })).status).toBe(200)
  clock.forward({ seconds: 21 })
  expect(await answer(pupil, attempt.id, [[2, 'b']], { answered_at: before })).toBeRefused('part-closed')
})

test('a break also closes a part for the device that lost the test: its later answers could be backdated', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await start(pupil)
  clock.forward({ minutes: 1 })
  const before = clock.now().toISOString()
  clock.forward({ minutes: 1 })
  await pupil.call(api.takeOver, { params: { id: attempt.id }, body: { device_id: otherDevice } })
  expect((await answer(pupil, attempt.id, [[0, 'a']], { answered_at: before })).status).toBe(200)
  await pupil.call(api.pauseAttempt, { params: { id: attempt.id }, body: { device_id: otherDevice, is_break: true } })
  clock.forward({ hours: 12 })
  await pupil.call(api.resumeAttempt, { params: { id: attempt.id }, body: { device_id: otherDevice } })
  expect(await answer(pupil, attempt.id, [[1, 'a']], { answered_at: before })).toBeRefused('part-closed')
})

test('there is no break in the last part, nor in a test that is on the device as a whole', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await start(pupil)
  for (const part of [2, 3]) await beginPart(pupil, attempt.id, part)
  expect(await pause(pupil, attempt.id, true)).toBeRefused('break-not-now')
  await pupil.call(api.finishAttempt, { params: { id: attempt.id }, body: { device_id: device, answers: [] } })
  const whole = await pupil.call(api.startAttempt, {
    params: { id: 'ability-12-14' },
    body: { device_id: device, locale: 'ru', assent: true, conditions: [] },
  })
  expect(whole.body.attempt).toMatchObject({ rest_seconds: 7200, break_seconds: 0 })
  expect(await pause(pupil, whole.body.attempt.id, true)).toBeRefused('break-not-now')
  expect((await beginPart(pupil, whole.body.attempt.id, 2)).body.form).toEqual(whole.body.form)
})

test('a test that ends before its last part has begun is counted with the answers given', async () => {
  const pupil = await as(aruzhan)
  const { attempt } = await start(pupil)
  await answer(pupil, attempt.id, [[0, 'c']])
  clock.forward({ minutes: 46 })
  await platform.jobs.run('attempts-overdue')
  const { body } = await pupil.call(api.readReceipt, { params: { id: attempt.id } })
  expect(body).toMatchObject({ reason: 'deadline', answered: 1, items: 7 })
})
