import { expect, test } from 'vitest'
import { normalQuantile, normalShare, chiSquareTail } from '../numbers/normal.ts'
import { monotone, normTable, percentileRank, smoothedT } from './norm-table.ts'

const counts = [1, 2, 4, 7, 11, 15, 18, 20, 18, 14, 10, 6, 4, 2, 1]

test('133 persons give the worked T-scores, stanines and percentile ranks', () => {
  const table = normTable(counts)
  expect(table.map(({ t }) => Number(t.toFixed(2)))).toEqual([
    23.27, 28.31, 32.21, 35.88, 39.49, 43.08, 46.64, 50.28, 53.97, 57.54, 61.02, 64.38, 67.79, 71.69, 76.73,
  ])
  expect(table.map(({ stanine }) => stanine)).toEqual([1, 1, 1, 2, 3, 4, 4, 5, 6, 7, 7, 8, 9, 9, 9])
  expect(table[0]?.percentileRank).toBeCloseTo(0.3759, 4)
  expect(table[7]?.percentileRank).toBeCloseTo(51.13, 2)
})

test('ranks stay within 0.1 and 99.9', () => {
  expect(percentileRank([0, 5000], 0)).toBe(0.1)
  expect(percentileRank([5000, 0], 1)).toBe(99.9)
})

test('smoothing: the mean of three neighbours of a table that only rises, with the ends as they are', () => {
  const t = normTable(counts).map((row) => row.t)
  const smooth = smoothedT(counts)
  expect(smooth[0]).toBe(t[0])
  expect(smooth.at(-1)).toBe(t.at(-1))
  expect(smooth[7]).toBeCloseTo((t[6]! + t[7]! + t[8]!) / 3, 10)
  const uneven = smoothedT([5, 0, 30, 1, 0, 40, 2, 20])
  expect(uneven).toEqual([...uneven].sort((one, other) => one - other))
})

test('the nearest rising sequence pools neighbours by their weights', () => {
  expect(monotone([1, 3, 2, 4])).toEqual([1, 2.5, 2.5, 4])
  expect(monotone([4, 1, 1], [1, 1, 2])).toEqual([1.75, 1.75, 1.75])
})

test('the normal distribution to ten digits, also in its tails', () => {
  expect(normalShare(1.96)).toBeCloseTo(0.9750021048517795, 12)
  expect(normalShare(-8) / 6.22096057427178e-16).toBeCloseTo(1, 8)
  expect(normalQuantile(0.001)).toBeCloseTo(-3.090232306167813, 10)
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 10)
  expect(normalShare(normalQuantile(1e-9)) / 1e-9).toBeCloseTo(1, 8)
  expect(chiSquareTail(3.841458820694124)).toBeCloseTo(0.05, 10)
  expect(chiSquareTail(0)).toBe(1)
})
