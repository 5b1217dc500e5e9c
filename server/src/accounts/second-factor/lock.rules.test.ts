import { expect, test } from 'vitest'
import { minutesLocked } from './lock.rules.ts'

test('every fifth wrong code in a row shuts the door, longer each time, at most for a day', () => {
  const locked = Array.from({ length: 31 }, (_, failures) => [failures, minutesLocked(failures)]).filter(([, minutes]) => minutes !== 0)
  expect(locked).toEqual([
    [5, 15],
    [10, 60],
    [15, 240],
    [20, 1440],
    [25, 1440],
    [30, 1440],
  ])
})
