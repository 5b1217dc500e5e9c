import { expect, test } from 'vitest'
import { weeksOf } from './weeks.rules.ts'

test('weeks begin on Mondays, and the first and the last hold only their days of the period', () =>
  expect(weeksOf({ from: '2026-11-04', to: '2026-11-17' })).toEqual([
    { from: '2026-11-04', to: '2026-11-08' },
    { from: '2026-11-09', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-11-17' },
  ]))

test('a single day is a week of its own, also a Sunday', () => {
  expect(weeksOf({ from: '2026-11-08', to: '2026-11-08' })).toEqual([{ from: '2026-11-08', to: '2026-11-08' }])
  expect(weeksOf({ from: '2026-11-08', to: '2026-11-09' })).toHaveLength(2)
})
