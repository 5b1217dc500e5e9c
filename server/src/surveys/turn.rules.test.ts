import { expect, test } from 'vitest'
import { secondsToWait } from './sequence.rules.ts'

test.each([
  [0, 3],
  [4999, 3],
  [5000, 55],
  [30_000, 30],
  [59_900, 1],
  [90_000, 1],
])('after %i ms a returning device is asked to wait %i s', (age, seconds) => expect(secondsToWait(age)).toBe(seconds))
