import { expect, test } from 'vitest'
import { stepOf } from './points.rules.ts'

test.each([
  [undefined, undefined],
  [0, undefined],
  [69.9, undefined],
  [70, 70],
  [79.9, 70],
  [80, 80],
  [89.9, 80],
  [90, 90],
  [100, 90],
])('a cell with %s points has the shade from %s', (points, step) => {
  expect(stepOf(points)).toBe(step)
})
