import { expect, test } from 'vitest'
import { hideSmallCounts } from './hide-small-counts.rules.ts'

test('groups of fewer than five are hidden, empty ones are not', () =>
  expect(hideSmallCounts([0, 1, 4, 5, 500])).toEqual([0, null, null, 5, 500]))
test('if only one group is hidden, the smallest of the others is hidden too, so that it cannot be derived from the total', () =>
  expect(hideSmallCounts([3, 40, 20, 500])).toEqual([null, 40, null, 500]))
test('if the hidden groups can be derived from their sum, the smallest of the others is hidden too', () => {
  expect(hideSmallCounts([1, 1, 8, 20])).toEqual([null, null, null, 20])
  expect(hideSmallCounts([4, 0, 4, 9])).toEqual([null, 0, null, null])
})
test('nothing is hidden if all groups are large', () => expect(hideSmallCounts([10, 11])).toEqual([10, 11]))
test('a single small group is hidden', () => expect(hideSmallCounts([4])).toEqual([null]))
