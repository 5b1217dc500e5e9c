import { expect, test } from 'vitest'
import { staffFaults } from './staff-faults.rules.ts'

const ready = { is_whole: true, tested_on: '2026-11-18', is_invited: true, ahead: null, last_day: null }
const today = '2026-11-20'

test('a pupil who may book meets no fault', () => {
  for (const kind of ['consultation', 'testing', 'stage-two', 'training'] as const)
    expect(staffFaults(kind, ready, today, 14)).toEqual([])
})

test('staff can override the days between two consultations and the missing test, with a reason', () => {
  expect(staffFaults('consultation', { ...ready, tested_on: null, last_day: '2026-11-10' }, today, 14)).toEqual([
    { rule: 'tested', day: null, is_refused: false },
    { rule: 'rested', day: '2026-11-24', is_refused: false },
  ])
})

test('nobody can override a second upcoming appointment, a missing consent or a missing invitation; for a test at a centre not the days either', () => {
  const ahead = { id: 'one', day: '2026-11-26' }
  expect(staffFaults('consultation', { ...ready, ahead, is_whole: false }, today, 14)).toEqual([
    { rule: 'whole', day: null, is_refused: true },
    { rule: 'none-ahead', day: '2026-11-26', is_refused: true },
  ])
  expect(staffFaults('stage-two', { ...ready, is_invited: false }, today, 14)).toEqual([
    { rule: 'invited', day: null, is_refused: true },
  ])
  expect(staffFaults('testing', { ...ready, last_day: '2026-11-19' }, today, 14)).toEqual([
    { rule: 'rested', day: '2026-12-03', is_refused: true },
  ])
})
