import { expect, test } from 'vitest'
import { splitIdeas, pointsOfCategories, pointsOfIdeas } from './marked-points.ts'

test('a category counts once, and no more than the maximum', () => {
  expect([
    pointsOfCategories(['a', 'b', 'a'], 6),
    pointsOfCategories(['a', 'b', 'c'], 2),
    pointsOfCategories([], 6),
  ]).toEqual([2, 2, 0])
})

test('the three best ideas count, or all of them if there are fewer; an idea that does not count is skipped', () => {
  expect(pointsOfIdeas([0, 2, null, 1, 2], 'mean-of-best-three')).toBeCloseTo(5 / 3)
  expect(pointsOfIdeas([0, 2, null, 1, 2], 'mean')).toBe(1.25)
  expect(pointsOfIdeas([2], 'mean-of-best-three')).toBe(2)
  expect([pointsOfIdeas([null], 'mean'), pointsOfIdeas([], 'mean-of-best-three')]).toEqual([null, null])
})

test('every non-empty line is an idea', () => {
  expect(splitIdeas(' мост \n\nлодка\r\n ')).toEqual(['мост', 'лодка'])
})
