import { expect, test } from 'vitest'
import { normedT, percentileRank, stanineOf, tOf, zOf } from './norms.rules.ts'

const counts = [1, 2, 4, 7, 11, 15, 18, 20, 18, 14, 10, 6, 4, 2, 1]

test('a norm table of 133 pupils gives the worked T-scores and stanines', () => {
  expect(counts.map((_, raw) => Number(tOf(counts, raw).toFixed(2)))).toEqual([
    23.27, 28.31, 32.21, 35.88, 39.49, 43.08, 46.64, 50.28, 53.97, 57.54, 61.02, 64.38, 67.79, 71.69, 76.73,
  ])
  expect(counts.map((_, raw) => stanineOf(zOf(counts, raw)))).toEqual([1, 1, 1, 2, 3, 4, 4, 5, 6, 7, 7, 8, 9, 9, 9])
})

test('half of those at the same score count as below', () => {
  expect(percentileRank(counts, 0)).toBeCloseTo(0.3759, 4)
  expect(percentileRank(counts, 7)).toBeCloseTo(51.13, 2)
})

test('nobody is below everybody or above everybody', () => {
  expect(percentileRank([0, 5000], 0)).toBe(0.1)
  expect(percentileRank([5000, 0], 1)).toBe(99.9)
})

test('a group of 299 says nothing yet, one of 300 does', () => {
  expect(normedT([150, 149], 1)).toBeNull()
  expect(normedT([150, 150], 1)).toBe(57)
})
