import { expect, test } from 'vitest'
import { normedT, normOf, percentileRank, standardError, stanineOf, tOf, zScore } from './norms.rules.ts'

const counts = [1, 2, 4, 7, 11, 15, 18, 20, 18, 14, 10, 6, 4, 2, 1]

test('a norm table of 133 pupils gives the T-scores and stanines of the worked example', () => {
  expect(counts.map((_, raw) => Number(tOf(counts, raw).toFixed(2)))).toEqual([
    23.27, 28.31, 32.21, 35.88, 39.49, 43.08, 46.64, 50.28, 53.97, 57.54, 61.02, 64.38, 67.79, 71.69, 76.73,
  ])
  expect(counts.map((_, raw) => stanineOf(zScore(counts, raw)))).toEqual([1, 1, 1, 2, 3, 4, 4, 5, 6, 7, 7, 8, 9, 9, 9])
})

test('half of those with the same score count as below', () => {
  expect(percentileRank(counts, 0)).toBeCloseTo(0.3759, 4)
  expect(percentileRank(counts, 7)).toBeCloseTo(51.13, 2)
})

test('nobody is below or above everybody', () => {
  expect(percentileRank([0, 5000], 0)).toBe(0.1)
  expect(percentileRank([5000, 0], 1)).toBe(99.9)
})

test('a group of 299 gives no norms, one of 300 does', () => {
  expect(normedT([150, 149], 1)).toBeNull()
  expect(normedT([150, 150], 1)).toBe(57)
})

test('the standard error is the group’s deviation times the root of one minus the reliability', () => {
  // Equal halves of 4 pupils at 0 and 100 percent have a standard deviation of 57.735.
  const halves = [2, ...Array<number>(99).fill(0), 2]
  expect(standardError(halves, 0.8)).toBeCloseTo(57.735 * Math.sqrt(0.2), 3)
})

test('from a hundred results on a group gives T, percentile, stanine and a band, provisional below three hundred', () => {
  const group = (size: number) => Array.from({ length: 101 }, (_, raw) => (raw === 40 || raw === 60 ? size / 2 : 0))
  expect(normOf(group(98), 60, '12-14')).toBeNull()
  expect(normOf(group(100), 60, '12-14')).toEqual({
    t: 57,
    percentile: 75,
    stanine: 6,
    low: 55.5,
    high: 64.5,
    n: 100,
    status: 'provisional',
  })
  expect(normOf(group(300), 60, '12-14')).toMatchObject({ t: 57, n: 300, status: 'released' })
})

test('the band stays within the scale, and is wider for younger pupils', () => {
  const group = Array.from({ length: 101 }, (_, raw) => (raw === 2 || raw === 98 ? 60 : 0))
  expect(normOf(group, 98, '12-14')).toMatchObject({ low: 76.4, high: 100 })
  expect(normOf(group, 2, '12-14')).toMatchObject({ low: 0, high: 23.6 })
  expect(normOf(group, 98, '7-9')?.low).toBeLessThan(76.4)
})
