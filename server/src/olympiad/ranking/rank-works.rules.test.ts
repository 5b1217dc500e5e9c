import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankWorks, statusOf, totalOf, type Work } from './rank-works.rules.ts'

const subjects = ['logic', 'space', 'mathematics', 'language', 'english', 'science'] as const
const workOf = (number: number, points: readonly number[], more: Partial<Work> = {}): Work => ({
  number,
  region_id: 'turkistan',
  points: Object.fromEntries(
    subjects.flatMap((subject, at) => (points[at] === undefined ? [] : [[subject, points[at]]])),
  ),
  wrong: 0,
  is_hidden: false,
  ...more,
})
const rule = { tieOrder: ['mathematics', 'logic'], placesPerRegion: 3 } as const

/**
 * Worked by hand. Totals: 1: 300, 2: 290, 3: 290, 4: 290, 5: 290, 6: 250 (hidden: 7: 330), 8: nothing answered.
 * Among the four with 290 mathematics decides first (3 and 4 and 5 have 60, 2 has 50), then logic (3 has 50, 4 and 5
 * have 40), then wrong answers (4 has 9, 5 has 9, so they share).
 */
const table = [
  workOf(1, [50, 50, 50, 50, 50, 50]),
  workOf(2, [60, 40, 50, 40, 50, 50]),
  workOf(3, [50, 40, 60, 40, 50, 50]),
  workOf(4, [40, 50, 60, 40, 50, 50], { wrong: 9 }),
  workOf(5, [40, 50, 60, 50, 40, 50], { wrong: 9 }),
  workOf(6, [50, 50, 50, 50, 50], { wrong: 1 }),
  workOf(7, [55, 55, 55, 55, 55, 55], { is_hidden: true }),
  workOf(8, []),
]

test('the total decides, then the subjects of the season, then fewer wrong answers; then the place is shared', () => {
  expect(rankWorks(table, rule).map(({ work, total, rank }) => [work.number, total, rank])).toEqual([
    [1, 300, 1],
    [3, 290, 2],
    [4, 290, 3],
    [5, 290, 3],
    [2, 290, 5],
    [6, 250, 6],
    [8, 0, 7],
    [7, 330, null],
  ])
})

test('fewer wrong answers come first when all subjects of the rule are equal; what was left out is not wrong', () => {
  const ranked = rankWorks([workOf(1, [50, 50], { wrong: 4 }), workOf(2, [50, 50], { wrong: 3 })], rule)
  expect(ranked.map(({ work, rank }) => [work.number, rank])).toEqual([
    [2, 1],
    [1, 2],
  ])
})

test('everybody with the last passing total of the region passes', () => {
  const passing = rankWorks(table, rule).flatMap(({ work, passes }) => (passes ? [work.number] : []))
  // The third place of the region has 290, and so have two others.
  expect(passing).toEqual([1, 3, 4, 5, 2])
})

test('each region has its own quota, and a hidden participant takes no place of it', () => {
  const works = [
    workOf(1, [90], { is_hidden: true }),
    workOf(2, [80]),
    workOf(3, [70]),
    workOf(4, [10], { region_id: 'abai' }),
  ]
  const passing = rankWorks(works, { ...rule, placesPerRegion: 1 }).filter(({ passes }) => passes)
  expect(passing.map(({ work }) => work.number)).toEqual([2, 4])
})

test('nobody passes without a point, however few took part', () => {
  expect(rankWorks([workOf(1, [])], rule)[0]).toMatchObject({ rank: 1, passes: false })
})

test('the total is the sum of the points as shown', () => {
  expect(totalOf(workOf(1, [33.3, 66.7, 0.1, 0.2]))).toBe(100.3)
})

test('the status follows from the round and the quota; a hidden participant has none', () => {
  expect(statusOf('stage-1', { rank: 1, passes: true })).toBe('participant')
  expect(statusOf('stage-2', { rank: 1, passes: true })).toBe('winner')
  expect(statusOf('stage-2', { rank: 2, passes: false })).toBe('finalist')
  expect(statusOf('stage-2', { rank: null, passes: false })).toBeNull()
})

const aWork = fc.record({
  region_id: fc.constantFrom('abai', 'turkistan'),
  points: fc.array(fc.constantFrom(0, 33.3, 50, 100), { maxLength: 6 }),
  wrong: fc.nat(3),
  is_hidden: fc.boolean(),
})

test('the ranks do not depend on the order in which works are read, and nobody ahead has a smaller total', () => {
  fc.assert(
    fc.property(fc.array(aWork, { maxLength: 12 }), (drawn) => {
      const works = drawn.map(({ points, ...more }, index) => workOf(index, points, more))
      const ranked = rankWorks(works, rule)
      expect(rankWorks(works.toReversed(), rule)).toEqual(ranked)
      const totals = ranked.flatMap(({ rank, total }) => (rank === null ? [] : [total]))
      expect(totals).toEqual(totals.toSorted((a, b) => b - a))
      expect(ranked).toHaveLength(works.length)
    }),
  )
})
