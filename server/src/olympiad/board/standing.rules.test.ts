import { expect, test } from 'vitest'
import { absentWork, countWorks, offlineSince, stateOf, type Work } from './standing.rules.ts'

const minute = 60_000
const now = Date.parse('2026-12-01T05:00:00.000Z')
const working = (given: Partial<Work> = {}): Work => ({
  ...absentWork({ number: 1, student_id: 'a', school_id: 's', grade: 5 }),
  attempt_id: 'x',
  began_at: now - 20 * minute,
  deadline_at: now + 40 * minute,
  seen_at: now - 10_000,
  next_at: now + 10_000,
  ...given,
})

test('a participant has not come, works, is paused by themselves or with the room, or is done', () => {
  expect(stateOf(absentWork({ number: 1, student_id: 'a', school_id: 's', grade: 5 }), now)).toBe('absent')
  expect(stateOf(working(), now)).toBe('working')
  expect(stateOf(working({ paused_at: now }), now)).toBe('paused')
  expect(stateOf(working({ paused_at: now, held_at: now }), now)).toBe('held')
  expect(stateOf(working({ finished_at: now }), now)).toBe('done')
  expect(stateOf(working({ deadline_at: now - 1 }), now)).toBe('done')
})

test('a pause that has lasted so long that the clock runs again is over', () => {
  const held = working({
    held_at: now - minute,
    paused_at: now - minute,
    seconds_left: 40 * 60,
    deadline_at: now + 40 * minute,
  })
  expect(stateOf(held, now - 1)).toBe('held')
  expect(stateOf(held, now)).toBe('working')
  expect(stateOf({ ...held, held_at: null }, now - 1)).toBe('paused')
  expect(stateOf({ ...held, held_at: null }, now)).toBe('working')
})

test('offline is whoever gave no sign and no save for more than a minute', () => {
  const silent = working({ seen_at: now - 2 * minute, next_at: now - 100_000, checked_at: now })
  expect(offlineSince(silent, now)).toBe(now - 2 * minute)
  expect(offlineSince(working({ seen_at: now - minute, next_at: now - 40_000, checked_at: now }), now)).toBeNull()
})

test('nobody is offline before the saves were looked at, nor for coming as rarely as the server asked', () => {
  expect(offlineSince(working({ seen_at: now - 2 * minute, next_at: null, checked_at: 0 }), now)).toBeNull()
  expect(offlineSince(working({ seen_at: now - 2 * minute, next_at: now - 1, checked_at: now }), now)).toBeNull()
})

test('whoever is done is not offline', () => {
  expect(
    offlineSince(working({ seen_at: now - 5 * minute, next_at: null, checked_at: now, finished_at: now }), now),
  ).toBeNull()
})

test('paused works are counted among those who work, and help and offline within them', () => {
  const works = [
    working({ held_at: now, paused_at: now }),
    working({ help: '', help_at: now }),
    working({ seen_at: now - 3 * minute, next_at: null, checked_at: now }),
    working({ finished_at: now, help: '', help_at: now }),
    absentWork({ number: 2, student_id: 'b', school_id: 's', grade: 5 }),
  ]
  expect(countWorks(works, now)).toEqual({ participants: 5, absent: 1, working: 3, offline: 1, help: 1, done: 1 })
})
