import { expect, test } from 'vitest'
import type { Level } from '#contract/values/level'
import { distributionOf, sumOfDistributions, resultsInFives } from './anonymity.rules.ts'

const finished = (count: number, level: Level | null = 'growing') =>
  Array.from({ length: count }, (_, index) => ({
    student_id: `p${String(index).padStart(2, '0')}`,
    at: `2026-11-${10 + index}T05:00:00.000Z`,
    levels: { critical: level },
  }))

test.each([
  [0, 0],
  [4, 0],
  [5, 5],
  [9, 5],
  [10, 10],
  [27, 25],
])('a distribution of %i who finished counts %i', (all, counted) => {
  expect(resultsInFives(finished(all))).toHaveLength(counted)
})

test('new pupils are added in groups of five, in any order of the rows, and nobody counted drops out', () => {
  const nine = finished(9)
  const ten = finished(10)
  expect(resultsInFives(nine.toReversed())).toEqual(nine.slice(0, 5))
  expect(resultsInFives(ten.toReversed()).slice(0, 5)).toEqual(resultsInFives(nine))
})

test('every counted pupil is on one level of each scale, or has omitted it', () => {
  const some = [...finished(3, 'shining'), ...finished(2, null)]
  expect(distributionOf(some, ['critical'])).toEqual([
    { scale: 'critical', counts: { starting: 0, growing: 0, confident: 0, shining: 3, unanswered: 2 } },
  ])
  expect(distributionOf([], ['critical'])).toEqual([])
})

test('totals contain only published counts: a class of four beside one of five cannot be derived', () => {
  const five = distributionOf(resultsInFives(finished(5)), ['critical'])
  const four = distributionOf(resultsInFives(finished(4, 'starting')), ['critical'])
  expect(sumOfDistributions([five, four], ['critical'])).toEqual(five)
  expect(sumOfDistributions([four], ['critical'])).toEqual([])
})
