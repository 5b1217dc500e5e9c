import { expect, test } from 'vitest'
import { effortOf, flagsOf, isNearThreshold, longestRun, medianOf, rapidThreshold } from './response-quality.rules.ts'

test('two of five items were answered too fast: an effort of 0.60', () => {
  const thresholds = [3, 4, 2, 5, 10]
  const times = [2.9, 4, 6, 30, 9.9]
  expect(effortOf(times.map((seconds, index) => ({ seconds, threshold: thresholds[index] ?? 0 })))).toBeCloseTo(0.6, 10)
})

test('an answer is too fast below a tenth of the item’s usual time, limited to between one and ten seconds', () => {
  expect([4, 46, 300].map(rapidThreshold)).toEqual([1, 4.6, 10])
})

test('a straight line is a run of eight, or of four in ten items', () => {
  expect(longestRun([1, 1, 2, 2, 2, 1])).toBe(3)
  const calm = { effort: 1, losses: 0, hiddenSeconds: 0, totalSeconds: 3600 }
  expect(flagsOf({ ...calm, positions: Array(8).fill(0) })).toEqual(['straight-line'])
  expect(flagsOf({ ...calm, positions: [...Array(7).fill(0), 1] })).toEqual([])
  expect(flagsOf({ ...calm, positions: thirty(11) })).toEqual([])
  expect(flagsOf({ ...calm, positions: thirty(12) })).toEqual(['straight-line'])
})

test('effort below 0.90 gets a caution, below 0.80 a stronger one', () => {
  const calm = { positions: [], losses: 0, hiddenSeconds: 0, totalSeconds: 3600 }
  expect([0.9, 0.89, 0.79].map((effort) => flagsOf({ ...calm, effort }))).toEqual([
    [],
    ['effort-caution'],
    ['effort-low'],
  ])
})

test('more than five losses of focus, or more than 15 % of the time away, are flagged', () => {
  const calm = { effort: 1, positions: [], totalSeconds: 1000 }
  expect(flagsOf({ ...calm, losses: 5, hiddenSeconds: 150 })).toEqual([])
  expect(flagsOf({ ...calm, losses: 6, hiddenSeconds: 0 })).toEqual(['often-away'])
  expect(flagsOf({ ...calm, losses: 1, hiddenSeconds: 151 })).toEqual(['often-away'])
})

test('the median is the middle time', () => {
  expect([medianOf([]), medianOf([5]), medianOf([9, 1, 4]), medianOf([1, 2, 3, 10])]).toEqual([0, 5, 4, 2.5])
})

test('close to the threshold means within one standard error', () => {
  expect(isNearThreshold(80, 84, 62)).toBe(true)
  expect(isNearThreshold(80, 90, 62)).toBe(false)
})

/** Thirty positions that begin with a run of equal ones. */
const thirty = (run: number): number[] => Array.from({ length: 30 }, (_, index) => Math.max(0, index - run + 1))
