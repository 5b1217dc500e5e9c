import { expect, test } from 'vitest'
import { shareCount } from './share-count.ts'

const minute = 60_000

test('a count is cached for a time, for all readers', async () => {
  let [at, times] = [10 * minute, 0]
  const read = shareCount(
    () => new Date(at),
    minute,
    async () => (times += 1),
  )
  expect([await read(), await read()]).toEqual([1, 1])
  at += minute
  expect(await read()).toBe(2)
})

test('if the clock was set back it is counted again', async () => {
  let [at, times] = [10 * minute, 0]
  const read = shareCount(
    () => new Date(at),
    minute,
    async () => (times += 1),
  )
  expect(await read()).toBe(1)
  at -= 5 * minute
  expect([await read(), await read()]).toEqual([2, 2])
})
