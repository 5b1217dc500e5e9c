import { expect, test } from 'vitest'
import type { Interval, Work } from '#contract/values/appointments/week'
import { findNewlyOutside, outsideReason, type Booked, type Times } from './outside.rules.ts'

// 2026-11-26 is a Thursday.
const day = '2026-11-26'
const moment = (time: string) => new Date(`${day}T${time}:00+05:00`).toISOString()
const booked: Booked = { kind: 'consultation', format: 'online', starts_at: moment('10:00'), ends_at: moment('10:30') }
const morning: Interval = {
  weekday: 4,
  from_minute: 540,
  to_minute: 720,
  kind: 'consultation',
  capacity: 1,
  subject: null,
  thread: '',
}
/** Outside the working hours. */
const late = { ...booked, starts_at: moment('15:00'), ends_at: moment('15:30') }
const work: Work = {
  starts_on: '2026-11-23',
  ends_on: '2026-12-31',
  slot_minutes: 30,
  pause_minutes: 0,
  formats: ['online'],
  intervals: [morning],
}
const times = (change: Partial<Work> = {}, away: Times['away'] = []): Times => ({
  works: [{ ...work, ...change }],
  away,
})
const none = new Set<string>()

test('an appointment within the working hours stays, even if places now begin at other times', () => {
  expect(outsideReason(booked, times(), none)).toBeNull()
  expect(outsideReason(booked, times({ slot_minutes: 45, pause_minutes: 10 }), none)).toBeNull()
  expect(
    outsideReason(booked, times({ intervals: [{ ...morning, from_minute: 600, to_minute: 630 }] }), none),
  ).toBeNull()
})

test.each([
  ['away', times({}, [{ from: '2026-11-24', to: day }]), none],
  ['holiday', times(), new Set([day])],
  ['period', times({ ends_on: '2026-11-25' }), none],
  ['weekday', times({ intervals: [{ ...morning, weekday: 3 }] }), none],
  ['hours', times({ intervals: [{ ...morning, from_minute: 610 }] }), none],
  ['hours', times({ intervals: [{ ...morning, to_minute: 620 }] }), none],
  ['hours', times({ intervals: [{ ...morning, kind: 'training' }] }), none],
  ['format', times({ formats: ['offline'] }), none],
] as const)('the reason why an appointment is outside is given: %s', (why, given, holidays) => {
  expect(outsideReason(booked, given, holidays)).toBe(why)
})

test('a change lists the appointments it leaves outside, not those that were outside before', () => {
  expect(
    findNewlyOutside([booked, late], times(), times({ intervals: [{ ...morning, from_minute: 610 }] }), none),
  ).toEqual([{ row: booked, why: 'hours' }])
  expect(findNewlyOutside([booked, late], times(), times(), none)).toEqual([])
})

test('a day off lists all appointments of the day, also those outside the working hours, on a weekend or a holiday', () => {
  const away = [{ from: day, to: day }]
  const both = [
    { row: booked, why: 'away' },
    { row: late, why: 'away' },
  ]
  expect(findNewlyOutside([booked, late], times(), times({}, away), none)).toEqual(both)
  for (const change of [
    { intervals: [{ ...morning, weekday: 3 }] },
    { ends_on: '2026-11-25' },
    { formats: ['offline' as const] },
  ])
    expect(findNewlyOutside([booked, late], times(change), times(change, away), none)).toEqual(both)
  expect(findNewlyOutside([booked, late], times(), times({}, away), new Set([day]))).toEqual(both)
  // A pupil who was kept on a day off is not asked about again when days off are added.
  expect(
    findNewlyOutside([booked, late], times({}, away), times({}, [...away, { from: day, to: '2026-11-27' }]), none),
  ).toEqual([])
})
