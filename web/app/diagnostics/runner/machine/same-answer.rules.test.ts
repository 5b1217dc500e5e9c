import { expect, test } from 'vitest'
import { isSameAnswer } from './same-answer.rules.ts'

test('marks are the same in any order', () =>
  expect(isSameAnswer({ least: 'c', most: 'b' }, { most: 'b', least: 'c' })).toBe(true))
test('another option is another answer', () => expect(isSameAnswer('b', 'c')).toBe(false))
test('another order is another answer', () => expect(isSameAnswer(['a', 'b'], ['b', 'a'])).toBe(false))
