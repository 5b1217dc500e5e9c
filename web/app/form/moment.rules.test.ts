import { expect, test } from 'vitest'
import { dayAndTime, isPast, momentOf, momentSoFar, withTime, wrongPartOf } from './moment.rules.ts'

test('a day and a time are in the time of Kazakhstan', () => {
  expect(momentOf({ day: '2026-11-25', time: '9:00' })).toBe('2026-11-25T04:00:00.000Z')
  expect(momentOf({ day: '2026-11-25', time: '02:30' })).toBe('2026-11-24T21:30:00.000Z')
  expect(dayAndTime('2026-11-24T21:30:00.000Z')).toEqual({ day: '2026-11-25', time: '02:30' })
  expect(dayAndTime(null)).toEqual({ day: '', time: '' })
})

test.each([
  { day: '', time: '09:00' },
  { day: '2511', time: '09:00' },
  { day: '2026-02-30', time: '09:00' },
  { day: '2026-11-25', time: '' },
  { day: '2026-11-25', time: '24:00' },
  { day: '2026-11-25', time: '9:7' },
])('%o is not a moment', (typed) => {
  expect(momentOf(typed)).toBeNull()
})

test('half of a moment differs from none', () => {
  expect(momentSoFar({ day: '', time: ' ' })).toBeNull()
  expect(momentSoFar({ day: '2026-11-25', time: '' })).toBe('2026-11-25')
  expect(momentSoFar({ day: '2511', time: '09:00' })).toBe('2511 09:00')
  expect(momentSoFar({ day: '2026-11-25', time: '9:00' })).toBe('2026-11-25T04:00:00.000Z')
})

test('a moment counts as past when it is reached', () => {
  const now = new Date('2026-11-24T09:00:00.000Z')
  expect(
    ['2026-11-24T08:59:00.000Z', '2026-11-24T09:00:00.000Z', '2026-11-24T09:01:00.000Z'].map((moment) =>
      isPast(moment, now),
    ),
  ).toEqual([true, true, false])
})

test('an empty time uses the default, but only for a valid day', () => {
  expect(withTime({ day: '2026-11-25', time: ' ' }, '23:59')).toEqual({ day: '2026-11-25', time: '23:59' })
  expect(withTime({ day: '2026-11-25', time: '09:00' }, '23:59').time).toBe('09:00')
  expect([withTime({ day: '', time: '' }, '23:59').time, withTime({ day: '2511', time: '' }, '23:59').time]).toEqual([
    '',
    '',
  ])
})

test('an error is shown at the day until there is one, then at the time', () => {
  expect(wrongPartOf({ day: '2026-02-30', time: '25:99' })).toBe('day')
  expect(wrongPartOf({ day: '2026-11-25', time: '25:99' })).toBe('time')
  expect(wrongPartOf({ day: '2026-11-25', time: '' })).toBe('time')
  expect(wrongPartOf({ day: '2026-11-25', time: '9:00' })).toBeNull()
})
