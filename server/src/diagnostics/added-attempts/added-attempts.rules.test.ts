import { expect, test } from 'vitest'
import {
  addFault,
  leftToAdd,
  stateOfAddedAttempts,
  takeBackFault,
  type AddedAttemptFacts,
} from './added-attempts.rules.ts'

const now = new Date('2026-11-22T10:00:00.000Z')
const added = (attempt: number, at = '2026-11-20T10:00:00.000Z') => ({ attempt, is_added: true, at })
const takenBack = (attempt: number, at = '2026-11-21T10:00:00.000Z') => ({ attempt, is_added: false, at })
const usedUp: AddedAttemptFacts = { is_running: false, lock: 'attempts-used', last: 2, changes: [] }

test.each<[string, Partial<AddedAttemptFacts>, ReturnType<typeof stateOfAddedAttempts>, string | null]>([
  ['all attempts are used', {}, 'used', null],
  ['the last one is running', { is_running: true, lock: null }, 'running', 'attempts-left'],
  ['there is no lock', { lock: null, last: 1 }, 'left', 'attempts-left'],
  ['the next one opens by itself', { lock: 'attempt-too-soon', last: 1 }, 'left', 'attempts-left'],
  ['one was added and waits', { lock: null, changes: [added(3)] }, 'added', 'attempts-left'],
  [
    'one waits while the photo is looked at again',
    { lock: 'photo-needed', changes: [added(3)] },
    'added',
    'attempts-left',
  ],
  ['the added one is used', { last: 3, changes: [added(3)] }, 'used', null],
  ['the added one was taken back', { changes: [added(3), takenBack(3)] }, 'used', null],
  ['two were added and used', { last: 4, changes: [added(3), added(4)] }, 'enough', 'attempts-added-enough'],
  [
    'two were added a school year ago',
    { last: 4, changes: [added(3, '2026-07-31T18:59:59.999Z'), added(4, '2026-07-31T18:59:59.999Z')] },
    'used',
    null,
  ],
  ['the window is closed', { lock: 'window-closed' }, 'closed', 'test-closed-otherwise'],
  ['the pupil is too old by now', { lock: 'band-other' }, 'closed', 'test-closed-otherwise'],
])('%s', (_, had, standing, fault) => {
  const found = stateOfAddedAttempts({ ...usedUp, ...had }, now)
  expect([found, addFault(found), takeBackFault(found)]).toEqual([
    standing,
    fault,
    standing === 'added' ? null : 'added-attempt-begun',
  ])
})

test('a school year begins in August in the time of Kazakhstan, and withdrawn attempts do not count', () => {
  expect(leftToAdd([], now)).toBe(2)
  expect(leftToAdd([added(3, '2026-07-31T18:59:59.999Z')], now)).toBe(2)
  expect(leftToAdd([added(3, '2026-07-31T19:00:00.000Z')], now)).toBe(1)
  expect(leftToAdd([added(3), takenBack(3), added(3)], now)).toBe(1)
  expect(leftToAdd([added(3), takenBack(3), added(3), added(4), added(5)], now)).toBe(0)
})
