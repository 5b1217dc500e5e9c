import { expect, test } from 'vitest'
import { hideSmallCounts } from './hide-small-counts.rules.ts'

test('groups of fewer than five are hidden, empty ones are not', () =>
  expect(hideSmallCounts([0, 1, 4, 5, 500])).toEqual([0, null, null, 5, 500]))
test('one that is hidden alone takes the smallest of the others along, so that the total does not tell it', () =>
  expect(hideSmallCounts([3, 40, 20, 500])).toEqual([null, 40, null, 500]))
test('ones alone and fours alone are told by their sum: the smallest of the others goes with them', () => {
  expect(hideSmallCounts([1, 1, 8, 20])).toEqual([null, null, null, 20])
  expect(hideSmallCounts([4, 0, 4, 9])).toEqual([null, 0, null, null])
})
test('nothing is hidden where all are large', () => expect(hideSmallCounts([10, 11])).toEqual([10, 11]))
test('a small group alone is hidden', () => expect(hideSmallCounts([4])).toEqual([null]))
