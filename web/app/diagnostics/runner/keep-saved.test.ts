import { expect, test } from 'vitest'
import type { AnswerValue } from '#contract/answers'
import type { SavedAnswer } from '#contract/diagnostics'
import { openStore } from './attempt-store.ts'
import { keepSaved } from './keep-saved.ts'

const given = (value: AnswerValue, seq: number, minute: number): SavedAnswer => ({
  item: 1,
  seq,
  value,
  seconds: 3,
  answered_at: `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`,
})

/** A device with one answer of its own; `confirmed` up to a number. */
async function deviceWith(own: SavedAnswer, confirmed: number) {
  const store = await openStore('0199aaaa-0000-7000-8000-000000000001', null)
  await store.put({ ...own, seq: confirmed })
  await store.confirm([{ item: 1, seq: confirmed }])
  if (own.seq > confirmed) await store.put(own)
  const now = () => ({ value: store.answers()[0]?.change.value, seq: store.answers()[0]?.change.seq, unsent: store.unsent().length })
  return { store, now }
}

test('a higher number of the server is news, its own number comes back as confirmed', async () => {
  const { store, now } = await deviceWith(given('a', 2, 5), 1)
  expect(await keepSaved(store, [given('a', 2, 5)])).toEqual([])
  expect(now()).toEqual({ value: 'a', seq: 2, unsent: 0 })
  expect(await keepSaved(store, [given('b', 3, 4)])).toMatchObject([{ value: 'b', seq: 3 }])
  expect(now()).toEqual({ value: 'b', seq: 3, unsent: 0 })
})

test('an older reading of the server changes nothing', async () => {
  const { store, now } = await deviceWith(given('b', 3, 5), 3)
  expect(await keepSaved(store, [given('a', 2, 6)])).toEqual([])
  expect(now()).toEqual({ value: 'b', seq: 3, unsent: 0 })
})

test.each([2, 4])('an answer that waits is not covered by an earlier one of another device, whatever number that has (%d)', async (seq) => {
  const { store, now } = await deviceWith(given('mine', 2, 15), 1)
  await keepSaved(store, [given('late', seq, 5)])
  expect(now()).toEqual({ value: 'mine', seq: seq + 1, unsent: 1 })
})

test('an answer that waits gives way to a later one of the same number', async () => {
  const { store, now } = await deviceWith(given('mine', 2, 5), 1)
  await keepSaved(store, [given('later', 2, 15)])
  expect(now()).toEqual({ value: 'later', seq: 2, unsent: 0 })
})

test.each([1, 9])(
  'a device that takes the test back has the later answer of the other one, and counts on from its own number (%d confirmed)',
  async (confirmed) => {
    const { store, now } = await deviceWith(given('mine', 9, 5), confirmed)
    expect(await keepSaved(store, [given('theirs', 3, 15)], true)).toMatchObject([{ value: 'theirs', seq: 9 }])
    expect(now()).toEqual({ value: 'theirs', seq: 9, unsent: 0 })
  },
)
