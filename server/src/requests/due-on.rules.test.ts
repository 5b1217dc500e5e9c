import { expect, test } from 'vitest'
import { dueOn, isOverdue, numberOf, workingDaysAfter } from './due-on.rules.ts'

const holidays = new Set(['2026-12-16', '2026-12-17', '2027-01-01', '2027-01-02', '2027-01-07'])

test.each([
  ['correction', '2026-11-23', '2026-11-24'],
  ['access', '2026-11-23', '2026-11-26'],
  ['complaint', '2026-11-23', '2026-12-03'],
  ['deletion', '2026-11-23', '2026-12-08'],
  ['restriction', '2026-11-23', '2026-12-08'],
] as const)('a request for %s made on a Monday is answered in its term', (kind, day, due) => {
  expect(dueOn(kind, day, holidays)).toBe(due)
})

test('days off and holidays are not working days, but are calendar days', () => {
  // Asked on a Friday, so Monday is the next working day.
  expect(dueOn('correction', '2026-11-27', holidays)).toBe('2026-11-30')
  // The same for a Saturday.
  expect(dueOn('correction', '2026-11-28', holidays)).toBe('2026-11-30')
  // Wednesday and Thursday are holidays for Independence Day, so after Tuesday the next working day is Friday.
  expect(dueOn('correction', '2026-12-15', holidays)).toBe('2026-12-18')
  expect(dueOn('access', '2026-12-15', holidays)).toBe('2026-12-22')
  expect(dueOn('complaint', '2026-12-15', holidays)).toBe('2026-12-25')
})

test('terms continue over the new year', () => {
  expect(workingDaysAfter('2026-12-31', 3, holidays)).toBe('2027-01-06')
  expect(workingDaysAfter('2026-12-31', 4, holidays)).toBe('2027-01-08')
})

test('it is late from the day after the last one, while it is open', () => {
  const due_on = '2026-11-26'
  expect(['2026-11-26', '2026-11-27'].map((today) => isOverdue({ state: 'in-work', due_on }, today))).toEqual([
    false,
    true,
  ])
  expect(isOverdue({ state: 'answered', due_on }, '2026-12-30')).toBe(false)
})

test('its number is the year and the sequence number', () => {
  expect(numberOf({ number: 12, created_at: '2026-11-23T04:00:00.000Z' })).toBe('2026-000012')
  // It is 3 a.m. on 1 January in Almaty.
  expect(numberOf({ number: 13, created_at: '2026-12-31T22:00:00.000Z' })).toBe('2027-000013')
})
