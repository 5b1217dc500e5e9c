import { expect, test } from 'vitest'
import type { AnswerValue } from '#contract/diagnostics/answers'
import * as api from '#contract/diagnostics/attempts'
import { startApp, type Visitor } from '../../../../testing/start-app.ts'
import { answer, begin, device, otherDevice } from '../../../../testing/take-test.ts'
import { aruzhan } from '../../../demo-country/cast.ts'

const { as, clock } = await startApp()

/** Saves as a page of the release before stamps does: it numbers the changes of an item and sends the time. */
const number = (pupil: Visitor, id: string, value: AnswerValue, seq: number, secondsAgo = 0, device_id = device) => {
  const answered_at = new Date(clock.now().getTime() - secondsAgo * 1000).toISOString()
  return pupil.call(api.saveAnswers, {
    params: { id },
    body: { device_id, answers: [{ item: 0, seq, value, seconds: 5, answered_at }] },
  })
}
const stored = async (pupil: Visitor, id: string) =>
  (await pupil.call(api.readAttempt, { params: { id } })).body.answers

async function open() {
  const pupil = await as(aruzhan)
  const { id } = (await begin(pupil)).attempt
  clock.forward({ minutes: 5 })
  return { pupil, id }
}

test('gets what it supports: its own number when saving, and numbers and moments when reading', async () => {
  const { pupil, id } = await open()
  expect((await number(pupil, id, 'a', 3)).body.saved).toEqual([{ item: 0, seq: 3 }])
  expect(await stored(pupil, id)).toMatchObject([{ value: 'a', seq: 3, answered_at: clock.now().toISOString() }])
})

test('has its last change stored, in any order and with any clock', async () => {
  const { pupil, id } = await open()
  await number(pupil, id, 'a', 1, 10)
  await number(pupil, id, 'b', 2, 14)
  await number(pupil, id, 'a', 1, 10)
  expect(await stored(pupil, id)).toMatchObject([{ value: 'b', seq: 2 }])
  await number(pupil, id, null, 3, 8)
  expect(await stored(pupil, id)).toMatchObject([{ value: null }])
})

test('loses no answer to a device with stamps that takes the test over, and overwrites none', async () => {
  const { pupil, id } = await open()
  await number(pupil, id, 'a', 1, 60)
  clock.forward({ minutes: 1 })
  await pupil.call(api.takeOver, { params: { id }, body: { device_id: otherDevice } })
  clock.forward({ minutes: 5 })
  expect(await number(pupil, id, 'b', 9, 400)).toMatchObject({
    status: 200,
    body: { saved: [{ item: 0, seq: 9 }], is_this_device: false },
  })
  expect(await stored(pupil, id)).toMatchObject([{ value: 'b' }])
  expect(await number(pupil, id, 'c', 10, 10)).toBeRefused('attempt-elsewhere')
  await answer(pupil, id, [[0, 'd']], { device_id: otherDevice })
  await number(pupil, id, 'c', 11, 390)
  expect(await stored(pupil, id)).toMatchObject([{ value: 'd' }])
})

test('does not overwrite an answer of the other device when it has only viewed an item', async () => {
  const { pupil, id } = await open()
  await pupil.call(api.takeOver, { params: { id }, body: { device_id: otherDevice } })
  clock.forward({ minutes: 1 })
  await answer(pupil, id, [[0, 'a']], { answered_at: new Date(clock.now().getTime() - 120_000).toISOString() })
  await number(pupil, id, null, 1, 5, otherDevice)
  expect(await stored(pupil, id)).toMatchObject([{ value: 'a' }])
})

test('hands its last answers in with the finish', async () => {
  const { pupil, id } = await open()
  const answered_at = clock.now().toISOString()
  const last = { item: 0, seq: 1, value: 'c', seconds: 5, answered_at }
  expect(
    (await pupil.call(api.finishAttempt, { params: { id }, body: { device_id: device, answers: [last] } })).body,
  ).toMatchObject({ answered: 1 })
})
