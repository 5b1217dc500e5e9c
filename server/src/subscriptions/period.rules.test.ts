import { expect, test } from 'vitest'
import { covers, daysBetween, daysOfPeriod, dueReminder, monthsAfter } from './period.rules.ts'

test.each([
  ['the first period begins on the day of the payment', '2026-11-20', null, '2026-11-20', '2027-11-19'],
  ['paid early, it begins after the last day', '2027-10-01', '2027-11-19', '2027-11-20', '2028-11-19'],
  ['paid on the last day, it begins the next day', '2027-11-19', '2027-11-19', '2027-11-20', '2028-11-19'],
  ['paid after the end, it begins that day', '2027-12-05', '2027-11-19', '2027-12-05', '2028-12-04'],
  ['a leap day has no anniversary', '2028-02-29', null, '2028-02-29', '2029-02-27'],
])('%s', (_, today, last_day, starts_on, ends_on) => {
  expect(daysOfPeriod({ today, last_day, months: 12 })).toEqual({ starts_on, ends_on })
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-08-31', 18, '2028-02-29'],
])('%s and %d months are %s', (day, months, later) => {
  expect(monthsAfter(day, months)).toBe(later)
})

test('a period covers its first and last day, and one that is not paid covers none', () => {
  const period = { starts_on: '2026-11-20', ends_on: '2027-11-19' }
  expect(['2026-11-19', '2026-11-20', '2027-11-19', '2027-11-20'].map((day) => covers(period, day))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(covers({ starts_on: null, ends_on: null }, '2026-11-20')).toBe(false)
})

test('days are counted over the end of a year', () => {
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3)
})

test.each([
  ['none is due two months and a day before', 61, [], null],
  ['60 days before', 60, [], { send: 60, done: [60] }],
  ['once', 45, [60], null],
  ['30 days before', 30, [60], { send: 30, done: [30] }],
  ['7 days before', 7, [60, 30], { send: 7, done: [7] }],
  ['on the last day, the last one if it was missed', 0, [60, 30], { send: 7, done: [7] }],
  ['after a pause of two months the latest alone', 5, [], { send: 7, done: [60, 30, 7] }],
  ['after a pause of one', 20, [], { send: 30, done: [60, 30] }],
  ['none after the end', -1, [], null],
] as const)('a reminder: %s', (_, daysLeft, sent, expected) => {
  expect(dueReminder(daysLeft, sent)).toEqual(expected)
})
