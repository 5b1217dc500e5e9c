import { expect, test } from 'vitest'
import { neighbourDay, hoursOf, isShownInWeek, spanOf, positionIn } from './calendar.rules.ts'

const at = (time: string) => new Date(`2026-11-25T${time}:00+05:00`).toISOString()
const lasting = (from: string, to: string) => ({ starts_at: at(from), ends_at: at(to) })

test('a week begins on Monday, a month is shown in whole weeks', () => {
  expect(spanOf('day', '2026-11-25')).toEqual({ from: '2026-11-25', to: '2026-11-25' })
  expect(spanOf('week', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(spanOf('month', '2026-11-25')).toEqual({ from: '2026-10-26', to: '2026-12-06' })
  expect(spanOf('month', '2027-02-10')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
})

test('arrows lead to the next day, week and month, over the end of a year', () => {
  expect([
    neighbourDay('day', '2026-12-31', 1),
    neighbourDay('week', '2026-12-31', 1),
    neighbourDay('month', '2026-12-31', 1),
  ]).toEqual(['2027-01-01', '2027-01-07', '2027-01-01'])
  expect([neighbourDay('month', '2026-01-31', -1), neighbourDay('month', '2026-03-31', -1)]).toEqual([
    '2025-12-01',
    '2026-02-01',
  ])
})

test('the working hours are shown, and more if something is outside', () => {
  expect(hoursOf([])).toEqual({ from: 9, to: 18 })
  expect(hoursOf([lasting('08:30', '09:00'), lasting('18:00', '19:10')])).toEqual({ from: 8, to: 20 })
})

test('a block is at its time', () => {
  expect(positionIn(lasting('10:30', '12:00'), { from: 9, to: 19 })).toEqual({ top: 0.15, height: 0.15 })
})

test('a weekend is shown if it has appointments', () => {
  expect(isShownInWeek('2026-11-27', new Set())).toBe(true)
  expect(isShownInWeek('2026-11-28', new Set())).toBe(false)
  expect(isShownInWeek('2026-11-28', new Set(['2026-11-28']))).toBe(true)
})
