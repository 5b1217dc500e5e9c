import { expect, test } from 'vitest'
import { aHostTime } from '../../../testing/values/appointments.ts'
import { dotsOf, isMorning, lastDayOf, monthAfter, weeksOf } from './month.rules.ts'

const time = (left: number, hour = '04') =>
  aHostTime({ starts_at: `2026-11-26T${hour}:00:00.000Z`, ends_at: `2026-11-26T${hour}:30:00.000Z`, left })

test('a month is shown in whole weeks from Monday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(weeksOf('2027-02')).toHaveLength(4)
})

test('months continue over the end of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ])
  expect([lastDayOf('2026-11'), lastDayOf('2028-02'), lastDayOf('2026-12')]).toEqual([
    '2026-11-30',
    '2028-02-29',
    '2026-12-31',
  ])
})

test('a day has dots by its number of free times, and none when it is full', () => {
  expect(dotsOf([time(0), time(0)])).toBe(0)
  expect(dotsOf([time(1), time(0), time(0)])).toBe(1)
  expect(dotsOf([time(1), time(1), time(1)])).toBe(3)
  expect(dotsOf([{ ...time(0), is_own: true }])).toBe(3)
})

test('afternoon begins at noon', () => {
  expect([isMorning(time(1, '06')), isMorning(time(1, '07'))]).toEqual([true, false])
})
