import { expect, test } from 'vitest'
import type { BoardPupil } from '#contract/olympiad/live-board'
import { cardState, isIn, secondsLeft } from './board-state.rules.ts'

const now = Date.parse('2026-12-01T05:00:00.000Z')
const pupil = (given: Partial<BoardPupil> = {}): BoardPupil => ({
  number: 1,
  name: 'Сейткали Айару',
  short: 'Айару С.',
  grade: 5,
  state: 'working',
  answered: 10,
  item: 11,
  offline_since: null,
  help: null,
  began_at: '2026-12-01T04:30:00.000Z',
  deadline_at: '2026-12-01T05:30:00.000Z',
  seconds_left: null,
  added_minutes: 0,
  ...given,
})

test('a call for help is said before a lost connection, and that before the state', () => {
  const help = { since: '2026-12-01T04:59:00.000Z', text: '' }
  const offline_since = '2026-12-01T04:55:00.000Z'
  expect(cardState(pupil({ help, offline_since }))).toBe('help')
  expect(cardState(pupil({ offline_since }))).toBe('offline')
  expect(cardState(pupil({ state: 'held' }))).toBe('held')
})

test('who is paused is among those who work, and who is offline is in both lists', () => {
  expect(isIn('working', pupil({ state: 'held' }))).toBe(true)
  expect(isIn('working', pupil({ offline_since: '2026-12-01T04:55:00.000Z' }))).toBe(true)
  expect(isIn('offline', pupil({ offline_since: '2026-12-01T04:55:00.000Z' }))).toBe(true)
  expect(isIn('working', pupil({ state: 'done' }))).toBe(false)
  expect(isIn('absent', pupil({ state: 'absent' }))).toBe(true)
})

test('the time left runs to the deadline, stands in a pause, and is nothing before and after the work', () => {
  expect(secondsLeft(pupil(), now)).toBe(1800)
  expect(secondsLeft(pupil({ state: 'held', seconds_left: 700 }), now)).toBe(700)
  expect(secondsLeft(pupil({ state: 'done' }), now)).toBeNull()
  expect(secondsLeft(pupil({ state: 'absent', deadline_at: null }), now)).toBeNull()
})
