import { expect, test } from 'vitest'
import type { Interval, Work } from '#contract/values/appointments/week'
import { freeOf, minuteOf, momentOf, placesOn } from './places.rules.ts'

// 2026-11-26 is a Thursday.
const thursday = '2026-11-26'
const morning: Interval = {
  weekday: 4,
  from_minute: 540,
  to_minute: 720,
  kind: 'consultation',
  capacity: 1,
  subject: null,
  thread: '',
}
const work = (intervals: Interval[], pause_minutes = 0): Work => ({
  starts_on: '2026-11-23',
  ends_on: '2026-12-31',
  slot_minutes: 30,
  pause_minutes,
  formats: ['online', 'offline'],
  intervals,
})
const local = (time: string) => minuteOf(`${thursday}T${time}:00+05:00`)
const startsOf = (places: readonly { start: number }[]) =>
  places.map(({ start }) => momentOf(start + 300).slice(11, 16))

test('an interval has as many consultations as fit, each with its pause', () => {
  expect(startsOf(placesOn(thursday, [work([morning])], false))).toEqual([
    '09:00',
    '09:30',
    '10:00',
    '10:30',
    '11:00',
    '11:30',
  ])
  expect(startsOf(placesOn(thursday, [work([morning], 20)], false))).toEqual(['09:00', '09:50', '10:40', '11:30'])
  expect(placesOn(thursday, [work([{ ...morning, to_minute: 560 }])], false)).toEqual([])
})

test('a testing is one meeting as long as its interval, with all its places', () => {
  const testing: Interval = { ...morning, kind: 'testing', capacity: 4 }
  expect(placesOn(thursday, [work([testing])], false)).toEqual([
    { start: local('09:00'), end: local('12:00'), kind: 'testing', capacity: 4, subject: null, thread: '' },
  ])
})

test('there are no places on other weekdays, outside the period or on a day off', () => {
  for (const day of ['2026-11-25', '2026-11-19', '2027-01-07'])
    expect(placesOn(day, [work([morning])], false)).toEqual([])
  expect(placesOn(thursday, [work([morning])], true)).toEqual([])
})

test('a place is free until it is taken or begins', () => {
  const places = placesOn(thursday, [work([morning])], false)
  const taken = { start: local('09:30'), end: local('10:00'), kind: 'consultation', taken: 1 } as const
  expect(startsOf(freeOf(places, [taken], local('09:00')))).toEqual(['10:00', '10:30', '11:00', '11:30'])
})

test('an appointment that overlaps a place takes it, even if it began outside the schedule', () => {
  const places = placesOn(thursday, [work([morning])], false)
  const crossing = { start: local('09:15'), end: local('10:15'), kind: 'training', taken: 3 } as const
  expect(startsOf(freeOf(places, [crossing], 0))).toEqual(['10:30', '11:00', '11:30'])
})

test('a group appointment has as many places left as were not taken', () => {
  const places = placesOn(thursday, [work([{ ...morning, kind: 'testing', capacity: 4 }])], false)
  const meeting = { start: local('09:00'), end: local('12:00'), kind: 'testing' } as const
  expect(freeOf(places, [{ ...meeting, taken: 3 }], 0)).toMatchObject([{ left: 1 }])
  expect(freeOf(places, [{ ...meeting, taken: 4 }], 0)).toEqual([])
  expect(freeOf(places, [{ ...meeting, kind: 'stage-two', taken: 1 }], 0)).toEqual([])
})
