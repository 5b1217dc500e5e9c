import { expect, test } from 'vitest'
import { sortByDay, isOver, calendarTimeOf } from './events.rules.ts'

const event = (id: string, first_day: string, last_day: string | null = null) => ({
  id,
  shared: { first_day, last_day },
})
const today = '2026-11-23'

test('an event is past after its last day', () => {
  expect(isOver(event('a', '2026-11-23'), today)).toBe(false)
  expect(isOver(event('a', '2026-11-22'), today)).toBe(true)
  expect(isOver(event('a', '2026-11-20', '2026-11-23'), today)).toBe(false)
  expect(isOver(event('a', '2026-11-20', '2026-11-22'), today)).toBe(true)
})

test('upcoming events come first, nearest first; then past ones, latest first', () => {
  const events = [
    event('long-over', '2026-01-05'),
    event('later', '2026-12-10'),
    event('goes-on', '2026-11-20', '2026-11-25'),
    event('just-over', '2026-11-01', '2026-11-22'),
    event('b-today', '2026-11-23'),
    event('a-today', '2026-11-23'),
  ]
  expect(sortByDay(events, today).map(({ id }) => id)).toEqual([
    'goes-on',
    'a-today',
    'b-today',
    'later',
    'just-over',
    'long-over',
  ])
})

test('a calendar entry has the hours of each day in the time of Kazakhstan, or whole days', () => {
  const days = { first_day: '2026-11-28', last_day: '2026-11-30' }
  expect(calendarTimeOf({ ...days, hours: '09:30-17:00' })).toEqual({
    starts_at: '2026-11-28T04:30:00.000Z',
    ends_at: '2026-11-28T12:00:00.000Z',
    days: 3,
  })
  expect(calendarTimeOf({ ...days, hours: '' })).toEqual({ starts_at: '2026-11-28', ends_at: '2026-12-01', days: 1 })
})
