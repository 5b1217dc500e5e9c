import { expect, test } from 'vitest'
import { addPair, nextUnpaired, removePair } from './pairs.rules.ts'

test('a right side that is taken moves to the new left side', () =>
  expect(addPair({ l1: 'r1', l2: 'r2' }, 'l2', 'r1')).toEqual({ l2: 'r1' }))
test('a left side changes its pair', () => expect(addPair({ l1: 'r1' }, 'l1', 'r3')).toEqual({ l1: 'r3' }))
test('a pair can be separated', () => expect(removePair({ l1: 'r1', l2: 'r2' }, 'l1')).toEqual({ l2: 'r2' }))
test.each([
  [{}, null, 'l1'],
  [{ l1: 'r1' }, 'l1', 'l2'],
  [{ l2: 'r1', l3: 'r2' }, 'l3', 'l1'],
  [{ l1: 'r1', l2: 'r2', l3: 'r3' }, 'l3', null],
])('with %j after %s the next to pair is %s', (pairs, after, expected) =>
  expect(nextUnpaired(pairs, ['l1', 'l2', 'l3'], after)).toBe(expected),
)
