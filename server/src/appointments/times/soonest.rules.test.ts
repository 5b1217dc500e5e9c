import { expect, test } from 'vitest'
import { dayAfter } from '#contract/values/kazakhstan-time'
import type { Interval, Work } from '#contract/values/appointments/week'
import { calendarDay, minuteOf, type Meeting } from './places.rules.ts'
import { soonestOf } from './soonest.rules.ts'

// 2026-11-23 is a Monday.
const days = Array.from({ length: 60 }, (_, index) => calendarDay(dayAfter('2026-11-23', index)))
const morning: Interval = {
  weekday: 4,
  from_minute: 540,
  to_minute: 660,
  kind: 'consultation',
  capacity: 1,
  subject: null,
  thread: '',
}
const workOf = (...intervals: Interval[]): Work[] => [
  {
    starts_on: '2026-11-01',
    ends_on: '2026-12-31',
    slot_minutes: 30,
    pause_minutes: 0,
    formats: ['online'],
    intervals,
  },
]
const at = (moment: string) => minuteOf(`${moment}:00+05:00`)
const asked = { kind: 'consultation', now: at('2026-11-23T08:00'), counted_to: '2026-11-29' } as const
const never = () => false
const whole = (day: string): Meeting => ({
  start: at(`${day}T09:00`),
  end: at(`${day}T11:00`),
  kind: 'training',
  taken: 1,
})

test('the nearest free time is shown, and the number of places in the next seven days', () => {
  expect(soonestOf(days, { works: workOf(morning), meetings: [], isOff: never }, asked)).toEqual({
    nearest: at('2026-11-26T09:00'),
    places: 4,
  })
})

test('if the week is full or off, a later day is shown, with no places this week', () => {
  const later = { nearest: at('2026-12-10T09:00'), places: 0 }
  expect(
    soonestOf(
      days,
      { works: workOf(morning), meetings: [whole('2026-11-26'), whole('2026-12-03')], isOff: never },
      asked,
    ),
  ).toEqual(later)
  expect(soonestOf(days, { works: workOf(morning), meetings: [], isOff: (day) => day < '2026-12-04' }, asked)).toEqual(
    later,
  )
})

test('every place of a group appointment counts; for trainings only those of the subject', () => {
  const training: Interval = { ...morning, kind: 'training', capacity: 12, subject: 'creativity', thread: 'Идеи' }
  expect(
    soonestOf(
      days,
      { works: workOf(training), meetings: [], isOff: never },
      { ...asked, kind: 'training', subject: 'creativity' },
    ).places,
  ).toBe(12)
  expect(
    soonestOf(
      days,
      { works: workOf(training), meetings: [], isOff: never },
      { ...asked, kind: 'training', subject: 'communication' },
    ),
  ).toEqual({
    nearest: null,
    places: 0,
  })
})
