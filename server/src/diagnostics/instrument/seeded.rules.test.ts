import { expect, test } from 'vitest'
import { seededRandom, shuffled, wholeBetween } from './seeded.rules.ts'

test('a seed always makes the same numbers: forms of stored attempts are made by it', () => {
  const random = seededRandom(20_261_122, 'part critical')
  expect([random(), random(), random()].map((number) => Math.round(number * 1e6))).toEqual([569_742, 125_326, 192_775])
})

test('another seed or purpose makes other numbers', () => {
  const first = (seed: number, purpose: string) => seededRandom(seed, purpose)()
  expect(new Set([first(1, 'a'), first(2, 'a'), first(1, 'b'), first(12, ''), first(1, '2')]).size).toBe(5)
})

test('every item is equally frequent in every position', () => {
  const places = [0, 0, 0, 0]
  for (let seed = 0; seed < 4000; seed += 1)
    places[shuffled(['a', 'b', 'c', 'd'], seededRandom(seed, 'x')).indexOf('a')]! += 1
  for (const count of places) expect(Math.abs(count - 1000)).toBeLessThan(120)
})

test('integers are within their limits, both included', () => {
  const numbers = Array.from({ length: 500 }, (_, seed) => wholeBetween(3, 5, seededRandom(seed, 'x')))
  expect(new Set(numbers)).toEqual(new Set([3, 4, 5]))
})
