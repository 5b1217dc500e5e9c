import { expect, test } from 'vitest'
import { minutesLocked, wasAttacked } from './lock.rules.ts'

test('every fifth wrong code in a row locks the sign-in, longer each time, at most for a day', () => {
  const locked = Array.from({ length: 31 }, (_, failures) => [failures, minutesLocked(failures)]).filter(
    ([, minutes]) => minutes !== 0,
  )
  expect(locked).toEqual([
    [5, 15],
    [10, 60],
    [15, 240],
    [20, 1440],
    [25, 1440],
    [30, 1440],
  ])
})

test('five wrong codes since the last right one, or an earlier lock, show that the password is known to others', () => {
  const shut = '2026-11-23T04:00:00.000Z'
  const cases = [
    [0, null],
    [4, null],
    [5, null],
    [6, null],
    [1, shut],
  ] as const
  expect(cases.map(([failures, locked_until]) => wasAttacked({ failures, locked_until }))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})
