import { expect, test } from 'vitest'
import { corners, fold, opposite, type Square } from './fold.rules.ts'

/** A cross seen from outside: 0 is above 1, 2 and 3 are below it, 4 is to the left of 1 and 5 to the right. */
const cross = (
  [
    [1, 0],
    [1, 1],
    [1, 2],
    [1, 3],
    [0, 1],
    [2, 1],
  ] satisfies Square[]
).map((at, mark) => ({ at, mark }))

test('in a cross the squares two apart are opposite each other', () => {
  expect([0, 1, 4].map((mark) => opposite(cross, mark))).toEqual([2, 3, 5])
})

test('a strip of six does not fold into a cube', () => {
  expect(fold([0, 1, 2, 3, 4, 5].map((x): Square => [x, 0]))).toBeNull()
})

test('a cube differs from its mirror image', () => {
  const seen = corners(cross).map(String)
  expect([seen.length, seen.includes('0,1,5'), seen.includes('0,5,1')]).toEqual([24, true, false])
})
