// Also on PostgreSQL: which of two devices wins is decided in SQL, and both save at once.
import { expect, test } from 'vitest'
import type { AnswerValue } from '#contract/answers'
import * as api from '#contract/diagnostics'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { answer, begin, device, otherDevice } from '../../../testing/take-test.ts'
import { aruzhan } from '../../cast.ts'

const { as, clock } = await startApp()
const minute = 60_000

/** A test that began on the phone; ten minutes later it goes on at school, and the phone has answers that it could not send. */
async function takenOver() {
  const pupil = await as(aruzhan)
  const { attempt } = await begin(pupil)
  const { id } = attempt
  const begun = clock.now().getTime()
  const at = (minutes: number) => new Date(begun + minutes * minute).toISOString()
  await answer(pupil, id, [[0, 'a']], { answered_at: at(1) })
  clock.forward({ minutes: 10 })
  await pupil.call(api.takeOver, { params: { id }, body: { device_id: otherDevice } })
  clock.forward({ minutes: 10 })
  return {
    pupil,
    id,
    attempt,
    at,
    phone: (item: number, value: AnswerValue, minutes: number, seq = 1) => answer(pupil, id, [[item, value]], { seq, answered_at: at(minutes) }),
    school: (item: number, value: AnswerValue, minutes: number, seq = 1) =>
      answer(pupil, id, [[item, value]], { seq, answered_at: at(minutes), device_id: otherDevice }),
    stored: () => storedOf(pupil, id),
  }
}

async function storedOf(pupil: Visitor, id: string): Promise<Record<number, AnswerValue>> {
  const { body } = await pupil.call(api.readAttempt, { params: { id } })
  return Object.fromEntries(body.answers.map(({ item, value }) => [item, value]))
}

test('what the first device was told before the takeover counts, though it arrives after it; the device hears that the test is elsewhere', async () => {
  const { phone, stored } = await takenOver()
  expect(await phone(1, 'b', 5)).toMatchObject({ status: 200, body: { saved: [{ item: 1, seq: 1 }], is_this_device: false } })
  expect(await phone(0, 'c', 6, 2)).toMatchObject({ status: 200 })
  expect(await stored()).toEqual({ 0: 'c', 1: 'b' })
})

test('what the first device is told after the takeover does not count, and costs what came before it nothing', async () => {
  const { pupil, id, at, phone, stored } = await takenOver()
  expect(await phone(1, 'b', 11)).toBeRefused('attempt-elsewhere')
  const both = [5, 11].map((minutes, index) => ({ item: 1 + index, seq: 1, value: 'b', seconds: 5, answered_at: at(minutes) }))
  const told = await pupil.call(api.saveAnswers, { params: { id }, body: { device_id: device, answers: both } })
  expect(told.body).toMatchObject({ saved: [{ item: 1, seq: 1 }], is_this_device: false })
  expect(await stored()).toEqual({ 0: 'a', 1: 'b' })
})

test('the later answer wins over one of the first device, however often that one was changed', async () => {
  const { phone, school, stored } = await takenOver()
  await school(1, 'd', 15)
  expect(await phone(1, 'b', 5, 9)).toMatchObject({ status: 200, body: { saved: [{ item: 1, seq: 9 }] } })
  expect(await stored()).toMatchObject({ 1: 'd' })
})

test('the later answer wins also on a device that has not heard of the one that arrived late', async () => {
  const { phone, school, stored } = await takenOver()
  await phone(0, 'b', 5, 9)
  await phone(1, 'b', 6, 9)
  await school(0, 'd', 15, 2)
  await school(1, 'd', 15, 1)
  expect(await stored()).toEqual({ 0: 'd', 1: 'd' })
  await school(1, 'a', 16, 2)
  expect(await stored()).toEqual({ 0: 'd', 1: 'a' })
})

test('a device that only looked at an item takes nothing away from an answer that arrives late', async () => {
  const { phone, school, at, stored } = await takenOver()
  // The school has the item without an answer, and the first one with the answer it was told.
  await school(1, null, 12, 1)
  await school(0, 'a', 1, 2)
  await phone(0, 'b', 5, 9)
  await phone(1, 'b', 6, 9)
  await school(1, null, 12, 2)
  await school(1, null, 12, 3)
  await school(0, 'a', 1, 3)
  await school(0, 'a', 1, 4)
  expect(at(12) > at(6)).toBe(true)
  expect(await stored()).toEqual({ 0: 'b', 1: 'b' })
})

test('of two answers of the first device the later one counts, in whatever order and however often they come', async () => {
  const { phone, stored } = await takenOver()
  await Promise.all([phone(1, 'c', 7, 3), phone(1, 'b', 6, 2), phone(1, 'c', 7, 3), phone(0, 'a', 1), phone(0, 'd', 8, 4)])
  await phone(1, 'b', 6, 2)
  await phone(0, 'a', 1)
  expect(await stored()).toEqual({ 0: 'd', 1: 'c' })
})

test('answers of both devices that meet in one batch are judged alike', async () => {
  const { phone, school, stored } = await takenOver()
  const told = await Promise.all([phone(0, 'c', 5, 7), school(0, 'b', 15, 2), school(2, 'd', 15), phone(2, 'a', 5, 3), phone(3, '42', 5), phone(4, 'b', 11)])
  expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409])
  expect(await stored()).toEqual({ 0: 'b', 2: 'd', 3: '42' })
})

test('the first device takes the test back: its old answers give way to later ones of the other device, its new ones count', async () => {
  const { pupil, id, phone, school, stored } = await takenOver()
  await school(1, 'd', 15)
  await school(0, 'd', 15, 2)
  await pupil.call(api.takeOver, { params: { id }, body: { device_id: device } })
  await phone(1, 'b', 5, 9)
  await phone(0, 'c', 16, 3)
  await phone(2, 'c', 12)
  expect(await stored()).toEqual({ 0: 'c', 1: 'd', 2: 'c' })
  expect(await school(3, '7', 19)).toMatchObject({ status: 200, body: { is_this_device: false } })
})

test('what the first device still has when the other one pauses waits until the test goes on, and is not lost', async () => {
  const { pupil, id, phone, stored } = await takenOver()
  const call = { params: { id }, body: { device_id: otherDevice } }
  await pupil.call(api.pauseAttempt, call)
  clock.forward({ minutes: 2 })
  expect(await phone(1, 'b', 5)).toBeRefused('attempt-paused')
  await pupil.call(api.resumeAttempt, call)
  expect((await phone(1, 'b', 5)).status).toBe(200)
  expect(await stored()).toMatchObject({ 1: 'b' })
})

test('a resumption on the same device is no takeover', async () => {
  const pupil = await as(aruzhan)
  const { id } = (await begin(pupil)).attempt
  const before = clock.now().toISOString()
  await pupil.call(api.pauseAttempt, { params: { id }, body: { device_id: device } })
  clock.forward({ minutes: 5 })
  await pupil.call(api.takeOver, { params: { id }, body: { device_id: device } })
  expect(await answer(pupil, id, [[0, 'a']], { device_id: otherDevice, answered_at: before })).toBeRefused('attempt-elsewhere')
})

test('the first device keeps to the deadline: in time and within fifteen minutes its answers count, afterwards and after a finish they do not', async () => {
  const { pupil, id, phone, stored } = await takenOver()
  clock.forward({ minutes: 45 })
  expect(await phone(1, 'b', 5)).toMatchObject({ status: 200 })
  await pupil.call(api.readAttempt, { params: { id } })
  expect(await phone(2, 'b', 6)).toMatchObject({ status: 200 })
  expect(await phone(2, 'b', 6)).toMatchObject({ status: 200 })
  expect(await stored()).toEqual({ 0: 'a', 1: 'b', 2: 'b' })
  clock.forward({ minutes: 15 })
  expect(await phone(3, '42', 6)).toBeRefused('attempt-finished')
})

test('a finish on the second device is final for the first one', async () => {
  const { pupil, id, phone } = await takenOver()
  await pupil.call(api.finishAttempt, { params: { id }, body: { device_id: otherDevice, answers: [] } })
  expect(await phone(1, 'b', 5)).toBeRefused('attempt-finished')
})

test('a device that may answer is not told anything of devices', async () => {
  const { school } = await takenOver()
  expect((await school(1, 'd', 15)).body).not.toHaveProperty('is_this_device')
})
