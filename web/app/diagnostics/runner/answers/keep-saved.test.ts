import { expect, test } from 'vitest'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { SavedAnswer } from '#contract/diagnostics/attempts'
import { momentOf, nextStamp, tailOf } from '#contract/values/stamp'
import { openStore } from './attempt-store.ts'
import { keepSaved } from './keep-saved.ts'

const at = (minute: number) => Date.UTC(2026, 10, 20, 9, minute)
const [phone, school] = [tailOf('phone-of-the-pupil'), tailOf('computer-at-school')]
const given = (value: AnswerValue, minute: number, tail = phone, seconds = 3): SavedAnswer => ({
  item: 1,
  stamp: nextStamp(at(minute), 0, tail),
  value,
  seconds,
  seq: tail,
  answered_at: new Date(at(minute)).toISOString(),
})
const theirs = (value: AnswerValue, minute: number) => given(value, minute, school)

/** A device with answers of its own to one item; the server has confirmed the first so many. */
async function deviceWith(own: SavedAnswer[], confirmed = own.length) {
  const store = await openStore('0199aaaa-0000-7000-8000-000000000001', null)
  for (const [index, answer] of own.entries()) {
    await store.put(answer)
    if (index < confirmed) await store.confirm([answer], [answer])
  }
  const now = () => ({ value: store.answers()[0]?.change.value, stamp: store.stampOf(1), unsent: store.unsent().length })
  return { store, now }
}

test('a later change of the server is news, its own comes back as confirmed', async () => {
  const { store, now } = await deviceWith([given('a', 5)], 0)
  expect(await keepSaved(store, [given('a', 5)])).toEqual([])
  expect(now()).toEqual({ value: 'a', stamp: given('a', 5).stamp, unsent: 0 })
  expect(await keepSaved(store, [theirs('b', 6)])).toMatchObject([{ value: 'b' }])
  expect(now()).toEqual({ value: 'b', stamp: theirs('b', 6).stamp, unsent: 0 })
})

test('an older reading of the server changes nothing', async () => {
  const { store, now } = await deviceWith([given('b', 5)])
  expect(await keepSaved(store, [given('a', 4)])).toEqual([])
  expect(now()).toEqual({ value: 'b', stamp: given('b', 5).stamp, unsent: 0 })
})

test.each([5, 14])('an answer that waits is not covered by an earlier one of another device (minute %d)', async (minute) => {
  const { store, now } = await deviceWith([given('first', 1), given('mine', 15)], 1)
  expect(await keepSaved(store, [theirs('late', minute)])).toEqual([])
  expect(now()).toEqual({ value: 'mine', stamp: given('mine', 15).stamp, unsent: 1 })
})

test('an answer that waits gives way to a later one', async () => {
  const { store, now } = await deviceWith([given('mine', 5)], 0)
  await keepSaved(store, [theirs('later', 15)])
  expect(now()).toEqual({ value: 'later', stamp: theirs('later', 15).stamp, unsent: 0 })
})

test.each([1, 3])(
  'a device that takes the test back has the later answer of the other one, however often its own was changed (%d confirmed)',
  async (confirmed) => {
    const { store, now } = await deviceWith([given('one', 3), given('two', 4), given('mine', 5)], confirmed)
    expect(await keepSaved(store, [theirs('theirs', 15)])).toMatchObject([{ value: 'theirs', stamp: theirs('theirs', 15).stamp }])
    expect(now()).toEqual({ value: 'theirs', stamp: theirs('theirs', 15).stamp, unsent: 0 })
  },
)

test('in whatever order the readings of the server come, the same answer stays', async () => {
  const readings = [given('a', 3), theirs('b', 6), given('c', 9, phone, 4), given('c', 9, phone, 60), theirs('d', 2)]
  for (const order of [readings, readings.toReversed(), [2, 0, 4, 3, 1, 0, 2].flatMap((index) => readings[index] ?? [])]) {
    const { store, now } = await deviceWith([given('mine', 7)], 0)
    for (const reading of order) await keepSaved(store, [reading])
    expect([now(), store.answers()[0]?.change.seconds]).toEqual([{ value: 'c', stamp: given('c', 9).stamp, unsent: 0 }, 60])
  }
})

test('what a clock that ran ahead has stamped is put right before it goes out: it covers no later answer of another device', async () => {
  const { store, now } = await deviceWith([given('first', 1), given('of the future', 59)], 1)
  await keepSaved(store, [theirs('later', 20)], at(30), at(10))
  expect(now()).toMatchObject({ value: 'later', unsent: 0 })
})

test('what a clock that ran ahead has stamped stays the later one where nobody else answered since', async () => {
  const { store, now } = await deviceWith([given('first', 1), given('of the future', 59)], 1)
  expect(await keepSaved(store, [given('first', 1), { ...theirs('b', 2), item: 7 }], at(30), at(10))).toMatchObject([{ item: 7 }])
  expect(now()).toMatchObject({ value: 'of the future' })
  expect(momentOf(now().stamp)).toBe(at(10))
  expect(store.unsent()).toMatchObject([{ value: 'of the future' }])
})
