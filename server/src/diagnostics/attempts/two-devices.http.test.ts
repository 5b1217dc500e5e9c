// Also on PostgreSQL: SQL decides which of two devices wins, and both save at once.
import { describe, expect, test } from 'vitest'
import type { AnswerValue } from '#contract/diagnostics/answers'
import * as api from '#contract/diagnostics/attempts'
import { nextStamp, deviceDigits } from '#contract/values/stamp'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { answer, begin, device, otherDevice, stampAt } from '../../../testing/take-test.ts'
import { aruzhan } from '../../demo-country/cast.ts'

const { as, clock } = await startApp()
const minute = 60_000

/**
 * A test that began on the phone and was taken over at school ten minutes later, while the phone has answers that it
 * could not send.
 */
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
    phone: (item: number, value: AnswerValue, minutes: number, change = 1) =>
      answer(pupil, id, [[item, value]], { change, answered_at: at(minutes) }),
    school: (item: number, value: AnswerValue, minutes: number, change = 1) =>
      answer(pupil, id, [[item, value]], { change, answered_at: at(minutes), device_id: otherDevice }),
    /**
     * The school device reports time on an item without changing its answer: no answer, or the one the phone gave in
     * the first minute.
     */
    schoolLooks: (item: number, value: AnswerValue, seconds: number) => {
      const stamp = value === null ? 0 : stampAt(at(1))
      return pupil.call(api.saveAnswers, {
        params: { id },
        body: { device_id: otherDevice, answers: [{ item, stamp, value, seconds }] },
      })
    },
    stored: () => storedOf(pupil, id),
  }
}

async function storedOf(pupil: Visitor, id: string): Promise<Record<number, AnswerValue>> {
  const { body } = await pupil.call(api.readAttempt, { params: { id } })
  return Object.fromEntries(body.answers.map(({ item, value }) => [item, value]))
}

test('a save made on the first device before the takeover counts even if it arrives later; the device is told that the test runs elsewhere', async () => {
  const { phone, at, stored } = await takenOver()
  expect(await phone(1, 'b', 5)).toMatchObject({
    status: 200,
    body: { saved: [{ item: 1, stamp: stampAt(at(5)) }], is_this_device: false },
  })
  expect(await phone(0, 'c', 6, 2)).toMatchObject({ status: 200 })
  expect(await stored()).toEqual({ 0: 'c', 1: 'b' })
})

test('a change made on the first device after the takeover does not count, and does not affect earlier ones', async () => {
  const { pupil, id, at, phone, stored } = await takenOver()
  expect(await phone(1, 'b', 11)).toBeRefused('attempt-elsewhere')
  const both = [5, 11].map((minutes, index) => ({
    item: 1 + index,
    stamp: stampAt(at(minutes)),
    value: 'b',
    seconds: 5,
  }))
  const told = await pupil.call(api.saveAnswers, { params: { id }, body: { device_id: device, answers: both } })
  expect(told.body).toMatchObject({ saved: [{ item: 1, stamp: stampAt(at(5)) }], is_this_device: false })
  expect(await stored()).toEqual({ 0: 'a', 1: 'b' })
})

test('a later answer wins over one of the first device, however often that one was changed', async () => {
  const { phone, school, at, stored } = await takenOver()
  await school(1, 'd', 15)
  expect(await phone(1, 'b', 5, 9)).toMatchObject({
    status: 200,
    body: { saved: [{ item: 1, stamp: stampAt(at(5), 9) }] },
  })
  expect(await stored()).toMatchObject({ 1: 'd' })
})

test('the later answer wins even on a device that has not received the late one', async () => {
  const { phone, school, stored } = await takenOver()
  await phone(0, 'b', 5, 9)
  await phone(1, 'b', 6, 9)
  await school(0, 'd', 15, 2)
  await school(1, 'd', 15, 1)
  expect(await stored()).toEqual({ 0: 'd', 1: 'd' })
  await school(1, 'a', 16, 2)
  expect(await stored()).toEqual({ 0: 'd', 1: 'a' })
})

test('a device that only viewed an item does not overwrite an answer that arrives late', async () => {
  const { phone, schoolLooks, stored } = await takenOver()
  // The school device has no answer to item 1, and the answer 'a' to item 0 from the server.
  await schoolLooks(1, null, 30)
  await schoolLooks(0, 'a', 30)
  await phone(0, 'b', 5, 9)
  await phone(1, 'b', 6, 9)
  for (const seconds of [40, 50]) {
    await schoolLooks(1, null, seconds)
    await schoolLooks(0, 'a', seconds)
  }
  expect(await stored()).toEqual({ 0: 'b', 1: 'b' })
})

test('an answer cleared on one device is not restored by an earlier one of the other', async () => {
  const { phone, school, stored } = await takenOver()
  await school(0, null, 15)
  await phone(0, 'b', 5, 9)
  expect(await stored()).toEqual({ 0: null })
})

test('growing time is stored with its answer, and is not a change of it', async () => {
  const { pupil, id, at, schoolLooks } = await takenOver()
  const kept = async () =>
    (await pupil.call(api.readAttempt, { params: { id } })).body.answers.map(({ stamp, value, seconds }) => ({
      stamp,
      value,
      seconds,
    }))
  await schoolLooks(0, 'a', 30)
  await schoolLooks(0, 'a', 25)
  expect(await kept()).toEqual([{ stamp: stampAt(at(1)), value: 'a', seconds: 30 }])
})

test('the later of two answers of the first device counts, in any order and number of arrivals', async () => {
  const { phone, stored } = await takenOver()
  await Promise.all([
    phone(1, 'c', 7, 3),
    phone(1, 'b', 6, 2),
    phone(1, 'c', 7, 3),
    phone(0, 'a', 1),
    phone(0, 'd', 8, 4),
  ])
  await phone(1, 'b', 6, 2)
  await phone(0, 'a', 1)
  expect(await stored()).toEqual({ 0: 'd', 1: 'c' })
})

test('answers of both devices in one batch follow the same rules', async () => {
  const { phone, school, stored } = await takenOver()
  const told = await Promise.all([
    phone(0, 'c', 5, 7),
    school(0, 'b', 15, 2),
    school(2, 'd', 15),
    phone(2, 'a', 5, 3),
    phone(3, '42', 5),
    phone(4, 'b', 11),
  ])
  expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409])
  expect(await stored()).toEqual({ 0: 'b', 2: 'd', 3: '42' })
})

test('if the first device takes the test back, its old answers yield to later ones of the other device, and its new ones count', async () => {
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

test('unsent answers of the first device wait during a pause of the other one, and are not lost', async () => {
  const { pupil, id, phone, stored } = await takenOver()
  const call = { params: { id }, body: { device_id: otherDevice } }
  await pupil.call(api.pauseAttempt, call)
  clock.forward({ minutes: 2 })
  expect(await phone(1, 'b', 5)).toBeRefused('attempt-paused')
  await pupil.call(api.resumeAttempt, call)
  expect((await phone(1, 'b', 5)).status).toBe(200)
  expect(await stored()).toMatchObject({ 1: 'b' })
})

test('a resumption on the same device is not a takeover', async () => {
  const pupil = await as(aruzhan)
  const { id } = (await begin(pupil)).attempt
  const before = clock.now().toISOString()
  await pupil.call(api.pauseAttempt, { params: { id }, body: { device_id: device } })
  clock.forward({ minutes: 5 })
  await pupil.call(api.takeOver, { params: { id }, body: { device_id: device } })
  expect(await answer(pupil, id, [[0, 'a']], { device_id: otherDevice, answered_at: before })).toBeRefused(
    'attempt-elsewhere',
  )
})

test('the first device keeps to the deadline: its answers count in time and for fifteen minutes, but not afterwards or after a finish', async () => {
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

test('the current device is told nothing about devices', async () => {
  const { school } = await takenOver()
  expect((await school(1, 'd', 15)).body).not.toHaveProperty('is_this_device')
})

describe('a device whose clock runs ahead', () => {
  const hour = 3_600_000
  async function ahead() {
    const pupil = await as(aruzhan)
    const { id } = (await begin(pupil)).attempt
    const now = clock.now().getTime()
    const answers = async () => (await pupil.call(api.readAttempt, { params: { id } })).body.answers
    const give = (value: AnswerValue, change: number, device_id = device, moment = now + hour) =>
      answer(pupil, id, [[0, value]], { change, device_id, answered_at: new Date(moment).toISOString() })
    return { pupil, id, now, give, answers }
  }

  test('has its answer stored under the server’s time and gets the stamp', async () => {
    const { give, answers, now } = await ahead()
    const { body } = await give('a', 7)
    expect(body.saved).toEqual([{ item: 0, stamp: (now + 5000) * 1000 + 7 }])
    expect(await answers()).toMatchObject([{ value: 'a', stamp: body.saved[0]?.stamp }])
  })

  test('loses nothing: its later answer wins, even if the confirmation of the first was lost', async () => {
    const { give, answers } = await ahead()
    await give('a', 1)
    clock.forward({ seconds: 1 })
    await give('b', 2)
    await give('b', 2)
    expect(await answers()).toMatchObject([{ value: 'b' }])
  })

  test('does not win over later answers of another device that has received its stamp', async () => {
    const { pupil, id, give, answers } = await ahead()
    await give('a', 1)
    clock.forward({ seconds: 1 })
    const taken = await pupil.call(api.takeOver, { params: { id }, body: { device_id: otherDevice } })
    const heard = taken.body.attempt.answers[0]?.stamp ?? 0
    const stamp = nextStamp(clock.now().getTime(), heard, deviceDigits(otherDevice))
    expect(stamp).toBeGreaterThan(heard)
    await pupil.call(api.saveAnswers, {
      params: { id },
      body: { device_id: otherDevice, answers: [{ item: 0, stamp, value: 'd', seconds: 3 }] },
    })
    expect(await give('a', 2)).toBeRefused('attempt-elsewhere')
    expect(await answers()).toMatchObject([{ value: 'd', stamp }])
  })
})
