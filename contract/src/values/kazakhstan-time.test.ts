import { expect, test } from 'vitest'
import { dayAfter, isDay, minutesAt, minutesOf, momentAt, timeText, weekdayOf } from './kazakhstan-time.ts'

test('minutes after midnight are converted to a time and back', () => {
  for (const time of ['00:00', '09:05', '18:30', '23:59']) expect(timeText(minutesOf(time))).toBe(time)
})

test('a time of day is converted to a moment, five hours ahead of UTC', () => {
  expect(momentAt('2026-11-26', minutesOf('09:30'))).toBe('2026-11-26T04:30:00.000Z')
  expect(momentAt('2026-11-26', minutesOf('03:00'))).toBe('2026-11-25T22:00:00.000Z')
  expect(timeText(minutesAt('2026-11-25T22:00:00.000Z'))).toBe('03:00')
})

test('days continue over months and leap years, and a week begins on Monday', () => {
  expect([dayAfter('2028-02-28'), dayAfter('2026-12-31'), dayAfter('2026-03-01', -1)]).toEqual([
    '2028-02-29',
    '2027-01-01',
    '2026-02-28',
  ])
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([1, 7])
})

test.each([
  ['2026-11-05', true],
  ['2028-02-29', true],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-29', false],
  ['2026-13-32', false],
  ['2027-00-00', false],
  ['0001-01-01', false],
  ['2200-01-01', false],
  ['9999-12-31', false],
  ['2026-11', false],
  ['29112', false],
  ['', false],
])('%s is a day of the calendar: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})
