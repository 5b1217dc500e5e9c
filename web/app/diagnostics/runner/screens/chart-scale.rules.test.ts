import { expect, test } from 'vitest'
import { marksFor } from './chart-scale.rules.ts'

test.each([
  [
    [3.2, 4.4, 6.8, 4.1, 2.6],
    [0, 2, 4, 6, 8],
  ],
  [
    [40, 30, 50, 60, 50],
    [0, 20, 40, 60],
  ],
  [[1], [0, 0.25, 0.5, 0.75, 1]],
  [[0], [0, 1]],
])('values %j have the marks %j', (values, expected) => expect(marksFor(values)).toEqual(expected))
