import { expect, test } from 'vitest'
import { ticksOf } from './axis.rules.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [70_000, [0, 20_000, 40_000, 60_000, 80_000]],
  [212_480, [0, 100_000, 200_000, 300_000]],
])('the lines of a chart up to %s are at %s', (max, ticks) => expect(ticksOf(max)).toEqual(ticks))
