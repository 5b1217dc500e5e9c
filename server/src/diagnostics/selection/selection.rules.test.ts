import { expect, test } from 'vitest'
import { rankPupils, sumOfT } from './selection.rules.ts'

const subjects = ['logic', 'space', 'mathematics', 'language', 'english', 'science']
const tOf = (...values: number[]) =>
  Object.fromEntries(subjects.flatMap((subject, at) => (values[at] === undefined ? [] : [[subject, values[at]]])))

test('the total is the sum of the T-scores', () => {
  expect(sumOfT(subjects, tOf(50, 55, 61, 48, 40, 52))).toBe(306)
})

test('a weight multiplies a subject, and leaves the others unchanged', () => {
  expect(sumOfT(subjects, tOf(50, 50, 60, 50, 50, 50), { mathematics: 2, english: 0.5 })).toBe(345)
  // 0.1 + 0.2 is not exactly 0.3 in binary fractions.
  expect(sumOfT(['logic', 'space'], { logic: 1, space: 2 }, { logic: 0.1, space: 0.1 })).toBe(0.3)
})

test('if one subject has no T-score there is no total', () => {
  expect(sumOfT(subjects, tOf(50, 55, 61, 48, 40))).toBeNull()
  expect(sumOfT([], {})).toBeNull()
})

const rankOf = (...pupils: [name: string, ...t: number[]][]) =>
  rankPupils(
    pupils.map(([name, ...t]) => ({ name, t: tOf(...t) })),
    subjects,
  ).map(({ pupil, rank, sum }) => [pupil.name, rank, sum])

test('with equal sums the higher logic score comes first, then the higher mathematics score; if both are equal the rank is shared', () => {
  expect(
    rankOf(
      ['equal sum, equal logic, less mathematics', 55, 50, 50, 50, 50, 55],
      ['less logic', 50, 50, 60, 50, 50, 50],
      ['best', 60, 60, 60, 60, 60, 60],
      ['more mathematics', 55, 50, 55, 50, 50, 50],
      ['equal in everything that counts', 55, 45, 55, 55, 45, 55],
      ['last', 40, 40, 40, 40, 40, 40],
    ),
  ).toEqual([
    ['best', 1, 360],
    ['more mathematics', 2, 310],
    ['equal in everything that counts', 2, 310],
    ['equal sum, equal logic, less mathematics', 4, 310],
    ['less logic', 5, 310],
    ['last', 6, 240],
  ])
})

test('a pupil without a total is not ranked', () => {
  expect(rankOf(['whole', 50, 50, 50, 50, 50, 50], ['without English', 70, 70, 70, 70])).toEqual([['whole', 1, 300]])
})

test('the order of the input does not affect the ranks', () => {
  const three: [string, ...number[]][] = [
    ['a', 50, 50, 50, 50, 50, 50],
    ['b', 50, 60, 50, 40, 50, 50],
    ['c', 51, 50, 50, 50, 50, 50],
  ]
  const ranks = (pupils: typeof three) => Object.fromEntries(rankOf(...pupils).map(([name, rank]) => [name, rank]))
  expect(ranks(three)).toEqual({ a: 2, b: 2, c: 1 })
  expect(ranks(three.toReversed())).toEqual({ a: 2, b: 2, c: 1 })
})
