import { expect, test } from 'vitest'
import { continueSeries } from './continue-series.rules.ts'

test.each([
  ['steps of three', [2, 5, 8, 11, 14], 17],
  ['doubling', [3, 6, 12, 24, 48], 96],
  ['growing steps', [4, 5, 8, 13, 20], 29],
  ['twice and less five', [9, 18, 13, 26, 21, 42, 37], 74],
  ['the sum of the two before', [1, 4, 5, 9, 14], 23],
  ['twice and one more', [2, 5, 11, 23], 47],
  ['two series woven together', [1, 20, 3, 18, 5, 16, 7], 14],
])('%s', (_, terms, next) => {
  expect(continueSeries(terms)).toBe(next)
})

test('too few terms, or terms without a rule, have no answer', () => {
  // 2 4 8 could double, or alternately double and add four.
  expect(continueSeries([2, 4, 8])).toBeNull()
  expect(continueSeries([3, 1, 4, 1, 5, 9])).toBeNull()
})

test('the terms of a ring are cyclic', () => {
  expect(continueSeries([2, 3, 5, 0, 4], 8)).toBe(1)
})
