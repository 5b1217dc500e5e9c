import { expect, test } from 'vitest'
import { answersOf, eightItems } from '../testing/worked-items.ts'
import { rapidThreshold, responseTimeEffort } from './effort.ts'
import { cutOfPersonFit, personFit, personFitAtMap } from './person-fit.ts'
import { inconsistency, isStraightLine, isWithoutSpread, longestRun } from './straight-lines.ts'

test('response-time effort of the worked example is .60: a time equal to the threshold is not rapid', () => {
  const thresholds = [3, 4, 2, 5, 10]
  const times = [2.9, 4.0, 6, 30, 9.9]
  expect(responseTimeEffort(times.map((seconds, index) => ({ seconds, threshold: thresholds[index]! })))).toBeCloseTo(
    0.6,
    12,
  )
  expect(responseTimeEffort([])).toBeNull()
  expect([5, 40, 300].map(rapidThreshold)).toEqual([1, 4, 10])
})

test('straight lines', () => {
  expect(longestRun([1, 2, 2, 2, 1])).toBe(3)
  expect(isStraightLine(Array(8).fill(2))).toBe(true)
  expect(isStraightLine([...Array(8).fill(2), ...Array.from({ length: 13 }, (_, at) => at % 2)])).toBe(false)
  expect([isWithoutSpread([3, 3, 3]), isWithoutSpread([3, 4, 3])]).toEqual([true, false])
})

test('pairs that say the same, some of them reversed', () => {
  const pair = (first: number, second: number, isReversed = false) => ({ first, second, isReversed })
  expect(inconsistency([pair(1, 1), pair(5, 4), pair(2, 4), pair(5, 1, true), pair(2, 5, true)])).toBeCloseTo(0.8, 12)
  expect(inconsistency([pair(1, 5)])).toBeNull()
})

test.each([
  ['11110000', -2.9758, 1.424436],
  ['00001111', -10.1458, -4.613587],
  ['11010100', -4.1958, 0.397046],
])('lz of %s', (pattern, logLikelihood, lz) => {
  const found = personFit(eightItems('2pl'), answersOf(pattern), 0.2)
  expect(found.expectation).toBeCloseTo(-4.667282, 6)
  expect(found.variance).toBeCloseTo(1.410097, 6)
  expect(found.logLikelihood).toBeCloseTo(logLikelihood, 6)
  expect(found.lz).toBeCloseTo(lz, 6)
})

test('a turned pattern lies below the simulated cut, a usual one above it', () => {
  const items = [...eightItems('2pl'), ...eightItems('2pl')]
  const cut = cutOfPersonFit(items, 0, { patterns: 200 })!
  expect(cut).toBeGreaterThan(-2.5)
  expect(cut).toBeLessThan(-0.8)
  expect(personFitAtMap(items, answersOf('0000111100001111')).lz).toBeLessThan(cut)
  expect(personFitAtMap(items, answersOf('1111000011110000')).lz).toBeGreaterThan(cut)
  expect(personFit(items, Array(16).fill(2), 0).lz).toBeNull()
})
