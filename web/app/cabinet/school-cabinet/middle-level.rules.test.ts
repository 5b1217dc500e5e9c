import { expect, test } from 'vitest'
import { middleLevel } from './middle-level.rules.ts'

const none = { starting: 0, growing: 0, confident: 0, shining: 0, unanswered: 0 }

test.each([
  [{ ...none, growing: 2, confident: 3 }, 'confident'],
  [{ ...none, starting: 1, growing: 2, shining: 2 }, 'growing'],
  // Of the two in the middle, the lower one.
  [{ ...none, growing: 5, confident: 5 }, 'growing'],
  [{ ...none, shining: 5 }, 'shining'],
  [{ ...none, confident: 1, unanswered: 4 }, 'confident'],
  [{ ...none, unanswered: 5 }, null],
  [none, null],
])('in the middle of %o is %s', (counts, level) => {
  expect(middleLevel(counts)).toBe(level)
})
