import { expect, test } from 'vitest'
import { hasEarned, hoursOf, neededSessions } from './earned.rules.ts'

const session = (id: string, from: string, until: string) => ({
  id,
  starts_at: `2026-11-25T${from}:00.000Z`,
  ends_at: `2026-11-25T${until}:00.000Z`,
})
const sessions = [
  session('a', '05:00', '06:30'),
  session('b', '07:00', '08:30'),
  session('c', '09:00', '10:00'),
  session('d', '10:00', '10:45'),
  session('e', '11:00', '11:45'),
]
const event = {
  gives_certificate: true,
  attendance_percent: 60 as number | null,
  sessions,
  ends_at: '2026-11-25T11:45:00.000Z',
}
const person = { state: 'registered', role: 'participant', attended: ['a', 'b', 'c'], wasThere: true } as const
const after = '2026-11-25T11:45:00.000Z'

test('the share of sessions is rounded up, and one is needed anyway', () => {
  expect([60, 61, 1, 100, null].map((attendance_percent) => neededSessions({ ...event, attendance_percent }))).toEqual([
    3, 4, 1, 5, 1,
  ])
  expect(neededSessions({ ...event, sessions: [], attendance_percent: null })).toBe(1)
})

test('a certificate is earned by being there, once the event has ended', () => {
  expect(hasEarned(person, event, after)).toBe(true)
  expect(hasEarned(person, event, '2026-11-25T11:44:59.999Z')).toBe(false)
  expect(hasEarned({ ...person, attended: ['a', 'b'] }, event, after)).toBe(false)
  expect(hasEarned({ ...person, attended: ['a', 'b', 'break'] }, event, after)).toBe(false)
  expect(hasEarned(person, { ...event, gives_certificate: false }, after)).toBe(false)
  expect(hasEarned({ ...person, attended: ['e'] }, { ...event, attendance_percent: null }, after)).toBe(true)
})

test('only participants who come to the event get one', () => {
  expect(hasEarned({ ...person, role: 'publication' }, event, after)).toBe(false)
  expect(hasEarned({ ...person, role: 'speaker' }, event, after)).toBe(true)
  for (const state of ['unpaid', 'waiting', 'offered', 'cancelled', 'lapsed'] as const)
    expect(hasEarned({ ...person, state }, event, after)).toBe(false)
})

test('hours are those of the event, else academic hours of its counted sessions', () => {
  expect(hoursOf(16, sessions)).toBe(16)
  // 90 + 90 + 60 + 45 + 45 minutes.
  expect(hoursOf(null, sessions)).toBe(7)
  expect(hoursOf(null, [session('a', '05:00', '05:10')])).toBe(1)
})

test('where no session counts, the event counts as a whole: whoever was let in has earned it', () => {
  const whole = { ...event, sessions: [] }
  expect(hasEarned({ ...person, attended: [] }, whole, after)).toBe(true)
  expect(hasEarned({ ...person, attended: [], wasThere: false }, whole, after)).toBe(false)
  expect(hasEarned({ ...person, attended: [] }, event, after)).toBe(false)
})
