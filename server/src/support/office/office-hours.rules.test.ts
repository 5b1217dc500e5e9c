import { expect, test } from 'vitest'
import { isUnanswered, officeAt, usualHours } from './office-hours.rules.ts'

/** A moment in Kazakhstan time. 20 November 2026 is a Friday. */
const local = (day: string, time: string) => new Date(`${day}T${time}:00+05:00`)
const none: ReadonlySet<string> = new Set()

test.each([
  ['early on a Friday', '2026-11-20', '08:59', false, '2026-11-20', '09:00'],
  ['when the hours begin', '2026-11-20', '09:00', true, '2026-11-20', '13:00'],
  ['just before lunch', '2026-11-20', '12:59', true, '2026-11-20', '13:00'],
  ['at lunch', '2026-11-20', '13:00', false, '2026-11-20', '14:00'],
  ['after lunch', '2026-11-20', '14:00', true, '2026-11-20', '18:00'],
  ['on a Friday evening', '2026-11-20', '18:00', false, '2026-11-23', '09:00'],
  ['on a Sunday', '2026-11-22', '12:00', false, '2026-11-23', '09:00'],
  ['at night, when it is still yesterday in London', '2026-11-24', '02:00', false, '2026-11-24', '09:00'],
])('%s', (_, day, time, is_open, changesOn, changesAt) => {
  expect(officeAt(local(day, time), usualHours, none)).toEqual({
    is_open,
    changes_at: local(changesOn, changesAt).toISOString(),
  })
})

test('a national holiday has no hours: after the Friday before a Monday holiday comes Tuesday', () => {
  const holidays = new Set(['2026-11-23'])
  expect(officeAt(local('2026-11-23', '10:00'), usualHours, holidays)).toEqual({
    is_open: false,
    changes_at: local('2026-11-24', '09:00').toISOString(),
  })
  expect(officeAt(local('2026-11-20', '19:00'), usualHours, holidays)).toEqual({
    is_open: false,
    changes_at: local('2026-11-24', '09:00').toISOString(),
  })
})

test('custom hours apply as set, even without a lunch break', () => {
  const hours = { from: 600, until: 1200, lunch_from: 780, lunch_until: 780 }
  expect(officeAt(local('2026-11-20', '13:00'), hours, none)).toEqual({
    is_open: true,
    changes_at: local('2026-11-20', '20:00').toISOString(),
  })
})

test('a month without hours names no wrong day', () => {
  const days = Array.from({ length: 60 }, (_, later) =>
    new Date(Date.parse('2026-11-20') + later * 86_400_000).toISOString().slice(0, 10),
  )
  expect(officeAt(local('2026-11-20', '10:00'), usualHours, new Set(days)).is_open).toBe(false)
})

test.each([
  ['half an hour of the morning', '2026-11-20T06:00:00.000Z', '2026-11-20T06:30:00.000Z', true],
  ['a minute less', '2026-11-20T06:00:00.000Z', '2026-11-20T06:29:00.000Z', false],
  ['the lunch does not count', '2026-11-20T07:50:00.000Z', '2026-11-20T09:10:00.000Z', false],
  ['half an hour around the lunch', '2026-11-20T07:50:00.000Z', '2026-11-20T09:20:00.000Z', true],
  ['the day was over ten minutes later', '2026-11-20T12:50:00.000Z', '2026-11-20T13:20:00.000Z', true],
  ['written just before the end, and still talking', '2026-11-20T12:50:00.000Z', '2026-11-20T13:10:00.000Z', false],
  ['on a Saturday', '2026-11-21T06:00:00.000Z', '2026-11-21T06:30:00.000Z', true],
  ['from Friday to Monday', '2026-11-20T12:50:00.000Z', '2026-11-23T04:20:00.000Z', true],
])('left unanswered: %s', (_, since, now, expected) => {
  expect(isUnanswered(new Date(since), new Date(now), usualHours, new Set())).toBe(expected)
})
