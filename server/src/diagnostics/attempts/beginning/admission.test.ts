import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../../platform/refusal.ts'
import { createAdmission, type Admission } from './admission.ts'

const crowded = new Refusal('overloaded', { retryAfter: 3 })

let time = 0
let admission: Admission

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  time = 0
  admission = createAdmission(
    () => time,
    () => 0,
  )
})
afterEach(() => {
  admission.close()
  vi.useRealTimers()
})

/** Lets time pass with the timer on schedule; if `saveMs` is given, saves take that long. */
function pass(milliseconds: number, saveMs?: number): void {
  for (const ends = time + milliseconds; time < ends;) {
    time += 20
    if (saveMs !== undefined) admission.saved(saveMs)
    vi.advanceTimersByTime(20)
  }
}

/** Pupils who come at the same moment. Those who are admitted keep their place until `end` is called. */
function pupils(count: number) {
  const end = Promise.withResolvers<void>()
  let begun = 0
  const all = Array.from({ length: count }, () =>
    admission.begin(async () => {
      begun += 1
      await end.promise
    }),
  )
  const outcomes = Promise.allSettled(all)
  const settled = async () =>
    (await outcomes).map((outcome) => (outcome.status === 'rejected' ? outcome.reason : 'begun'))
  return { settled, end: end.resolve, begun: () => begun }
}
/** Waits until all pending promises have settled. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('while saves are slow few may begin; others wait a moment and are admitted, one for each who has begun', async () => {
  expect(admission.refuseWhenCrowded).not.toThrow()
  pass(1000, 400)
  const first = pupils(8)
  const second = pupils(8)
  pass(100, 400)
  await turn()
  expect([first.begun(), second.begun()]).toEqual([8, 0])
  first.end()
  await first.settled()
  await turn()
  expect(second.begun()).toBe(8)
  second.end()
  expect(await second.settled()).toEqual(Array.from({ length: 8 }, () => 'begun'))
})

test('a pupil is refused after waiting for a second and a half', async () => {
  pass(1000, 400)
  const first = pupils(8)
  const second = pupils(1)
  pass(1480, 400)
  await turn()
  expect(second.begun()).toBe(0)
  pass(20, 400)
  expect(await second.settled()).toEqual([crowded])
  first.end()
  await first.settled()
})

test('if many are waiting already, new pupils are refused at once', async () => {
  pass(1000, 400)
  const first = pupils(8 + 128)
  expect(admission.refuseWhenCrowded).toThrow(crowded)
  await expect(admission.begin(async () => 'begun')).rejects.toThrow(crowded)
  first.end()
  expect(await first.settled()).toEqual(Array.from({ length: 8 + 128 }, () => 'begun'))
  expect(admission.refuseWhenCrowded).not.toThrow()
})

test('the faster pupils begin, the more may wait, because each of them gets a place in time', async () => {
  // A hundred begin each beat: five thousand a second.
  for (let beat = 0; beat < 100; beat++) {
    pass(20, 400)
    for (let one = 0; one < 100; one++) await admission.begin(async () => {})
  }
  const first = pupils(8 + 1000)
  expect(admission.refuseWhenCrowded).not.toThrow()
  first.end()
  await first.settled()
})

test('waiting pupils are admitted as soon as there is no load any more', async () => {
  pass(1000, 80)
  const first = pupils(64)
  await turn()
  expect(first.begun()).toBe(8)
  pass(180, 1)
  await turn()
  expect(first.begun()).toBeGreaterThan(8)
  first.end()
  await first.settled()
})

test('waiting pupils are told when the process ends', async () => {
  pass(1000, 400)
  const first = pupils(9)
  admission.close()
  first.end()
  expect(await first.settled()).toEqual([...Array.from({ length: 8 }, () => 'begun'), crowded])
})
