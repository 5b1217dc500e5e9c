import { expect, test } from 'vitest'
import { pausesOn } from './pauses.rules.ts'

const interval = (from: number, to: number, weekday = 1) => ({ weekday, from_minute: from, to_minute: to })

test('a host has pauses between intervals, in whatever order they are listed', () => {
  expect(pausesOn('2026-11-23', [interval(840, 1080), interval(540, 780)])).toEqual([
    { starts_at: '2026-11-23T08:00:00.000Z', ends_at: '2026-11-23T09:00:00.000Z' },
  ])
})

test('ten minutes between two meetings are not a pause, and other weekdays do not count', () => {
  expect(pausesOn('2026-11-23', [interval(540, 600), interval(610, 700), interval(800, 900, 2)])).toEqual([])
  expect(pausesOn('2026-11-23', [])).toEqual([])
})
