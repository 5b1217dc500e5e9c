import { expect, test } from 'vitest'
import { middleOf } from './measures.rules.ts'

test('one slow call does not make a network slow', () => {
  expect(middleOf([90, 4000, 110])).toBe(110)
  expect(middleOf([4, 3, 2, 1])).toBe(2)
  expect(middleOf([])).toBeNull()
})
