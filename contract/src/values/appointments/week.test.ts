import { expect, test } from 'vitest'
import { mistakesInWeek, ordinaryWeek, weekTotals, type Interval } from './week.ts'

const slots = { slot_minutes: 30, pause_minutes: 10 }
const morning: Interval = {
  weekday: 1,
  from_minute: 540,
  to_minute: 720,
  kind: 'consultation',
  capacity: 1,
  subject: null,
  thread: '',
}

test('the usual week is Monday to Friday from 9 to 18 with a lunch break, and is valid', () => {
  expect(ordinaryWeek.map(({ weekday }) => weekday)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  expect(mistakesInWeek(ordinaryWeek, slots).size).toBe(0)
  expect(weekTotals(ordinaryWeek, slots)).toEqual({ places: 60, minutes: 2400 })
})

test('the places of a group appointment are counted by its capacity', () => {
  expect(weekTotals([{ ...morning, kind: 'testing', capacity: 4 }], slots)).toEqual({ places: 4, minutes: 180 })
})

test.each([
  ['schedule.order', [{ ...morning, to_minute: 540 }]],
  ['schedule.overlap', [morning, { ...morning, from_minute: 719, to_minute: 800 }]],
  ['schedule.short', [{ ...morning, to_minute: 569 }]],
  ['schedule.subject', [{ ...morning, kind: 'training', capacity: 4 }]],
] as const)('a mistake is reported at its interval: %s', (mistake, week) => {
  expect([...mistakesInWeek(week, slots)]).toEqual([[week.length - 1, mistake]])
})

test('intervals that touch or are on different days do not overlap', () => {
  expect(
    mistakesInWeek([morning, { ...morning, from_minute: 720, to_minute: 800 }, { ...morning, weekday: 2 }], slots).size,
  ).toBe(0)
})
