import { expect, test } from 'vitest'
import { moveItem, placeAt } from './order.rules.ts'

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [0, -1, 'abcd'],
  [3, 4, 'abcd'],
])('from place %i to place %i', (from, to, expected) => expect(moveItem([...'abcd'], from, to).join('')).toBe(expected))

test.each([
  [10, 0, 0],
  [130, 0, 2],
  [70, 0, 1],
  [500, 1, 3],
])('a row dragged to %i px from place %i lands on %i', (y, from, expected) =>
  expect(
    placeAt(
      y,
      [25, 75, 125, 175].map((middle) => middle - 10),
      from,
    ),
  ).toBe(expected),
)
