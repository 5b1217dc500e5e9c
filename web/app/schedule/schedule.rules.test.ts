import { expect, test } from 'vitest'
import { ordinaryWeek } from '#contract/values/appointments/week'
import { aSchedule } from '../../testing/values/appointments.ts'
import { newPeriod, shownPeriod, stateOf } from './draft.rules.ts'
import { monthAfter, monthOf, groupDaysOff } from './month.rules.ts'
import { copyMonday, hoursOf, lunchOf, ofWeekday, withDay, withInterval, withoutDay } from './week.rules.ts'

const period = aSchedule({ starts_on: '2026-12-02', ends_on: '2026-12-31' })

test('a new period begins after the last one, with its week; the first is Monday to Friday from 9 to 18', () => {
  expect(newPeriod([], '2026-11-23')).toMatchObject({ starts_on: '2026-11-23', intervals: ordinaryWeek })
  expect(newPeriod([period], '2026-11-23')).toMatchObject({
    starts_on: '2027-01-01',
    slot_minutes: 30,
    pause_minutes: 0,
  })
  expect(newPeriod([period], '2027-03-01').starts_on).toBe('2027-03-01')
})

test('a period is past, current or next; by default the current one is shown', () => {
  const past = { ...period, id: 'past', starts_on: '2026-09-01', ends_on: '2026-11-22' }
  expect([stateOf(past, '2026-11-23'), stateOf(period, '2026-12-02'), stateOf(period, '2026-12-01')]).toEqual([
    'past',
    'running',
    'next',
  ])
  expect(shownPeriod([past, period], null, '2026-11-23')).toBe(period)
  expect(shownPeriod([past, period], 'past', '2026-11-23')).toBe(past)
  expect(shownPeriod([past, period], 'new', '2026-11-23')).toBeNull()
})

test('the month shows places, days outside the period and why a day is off', () => {
  const calendar = {
    holidays: [{ day: '2026-12-16', name: 'День Независимости' }],
    days_off: [{ id: 'a', starts_on: '2026-12-29', ends_on: '2027-01-08', reason: 'vacation' as const }],
  }
  const days = monthOf('2026-12-10', period, calendar)
  expect(days).toHaveLength(31)
  expect(
    days.filter(({ day }) => ['2026-12-01', '2026-12-02', '2026-12-05'].includes(day)).map(({ places }) => places),
  ).toEqual([0, 16, 0])
  expect(groupDaysOff(days)).toEqual([
    { from: '2026-12-16', to: '2026-12-16', off: { reason: 'holiday', name: 'День Независимости' } },
    { from: '2026-12-29', to: '2026-12-31', off: { reason: 'vacation' } },
  ])
  expect(monthAfter('2026-12-10', 1)).toBe('2027-01-01')
})

test('days and intervals are added and removed, and Monday is copied to the other working days', () => {
  const without = withoutDay(ordinaryWeek, 3)
  expect(ofWeekday(without, 3)).toEqual([])
  expect(ofWeekday(withDay(without, 6), 6)).toHaveLength(2)
  expect(withInterval([], 2).at(-1)).toMatchObject({ weekday: 2, from_minute: 540, to_minute: 660 })
  expect(withInterval(ordinaryWeek, 1).at(-1)).toMatchObject({ from_minute: 1140, to_minute: 1260 })
  const changed = copyMonday(
    without.map((one) => (one.weekday === 1 ? { ...one, to_minute: one.to_minute - 30 } : one)),
  )
  expect([...new Set(changed.map(({ weekday }) => weekday))]).toEqual([1, 2, 4, 5])
  expect(changed.every(({ to_minute }) => to_minute === 750 || to_minute === 1050)).toBe(true)
})

test('the bars show 8 to 19, more if there is work outside, and lunch between two intervals', () => {
  expect(hoursOf(ordinaryWeek)).toEqual({ from: 480, to: 1140 })
  const [first] = ordinaryWeek
  expect(first && hoursOf([{ ...first, from_minute: 450, to_minute: 1190 }])).toEqual({ from: 420, to: 1200 })
  expect(lunchOf(ofWeekday(ordinaryWeek, 1))).toEqual({ from: 780, to: 840 })
  expect(lunchOf(ofWeekday(ordinaryWeek.slice(0, 1), 1))).toBeNull()
})
