import { expect, test } from 'vitest'
import { isRegularTransition, stageStates } from '#contract/values/stages'
import { faultOf } from './stage-two.rules.ts'

const now = new Date('2026-11-22T10:00:00.000Z')
const known = { state: 'invited', invited_at: '2026-11-10T20:00:00.000Z' } as const
const step = { state: 'admitted', day: '2026-12-05', center_id: 'center-karaganda', reason: '' } as const

test('the steps are invited, admitted, came, and then one of two final ones', () => {
  const next = stageStates.map((from) => [from, stageStates.filter((to) => isRegularTransition(from, to))])
  expect(next).toEqual([
    ['invited', ['admitted']],
    ['admitted', ['came']],
    ['came', ['passed', 'not-passed']],
    ['passed', []],
    ['not-passed', []],
  ])
})

test.each([
  ['the next step with its day and place', known, step, null],
  ['a skipped step', known, { ...step, state: 'came', day: '2026-11-20' }, 'stage-reason-needed'],
  ['the same step again', { ...known, state: 'admitted' }, step, 'stage-reason-needed'],
  [
    'the same step again with a reason',
    { ...known, state: 'admitted' },
    { ...step, reason: 'Заболел в тот день' },
    null,
  ],
  [
    'a reason of nine letters',
    { ...known, state: 'passed' },
    { ...step, state: 'not-passed', day: '2026-11-20', reason: '123456789' },
    'stage-reason-needed',
  ],
  [
    'back to the invitation, which needs no day',
    { ...known, state: 'admitted' },
    { state: 'invited', day: null, center_id: null, reason: 'Записан не тот' },
    null,
  ],
  ['no day', known, { ...step, day: null }, 'invalid'],
  ['no place', known, { ...step, center_id: null }, 'invalid'],
  [
    'who came tomorrow',
    { ...known, state: 'admitted' },
    { ...step, state: 'came', day: '2026-11-23' },
    'stage-day-wrong',
  ],
  ['a pupil who came today', { ...known, state: 'admitted' }, { ...step, state: 'came', day: '2026-11-22' }, null],
  // In Kazakhstan the invitation was made on the 11th.
  ['a day before the invitation', known, { ...step, day: '2026-11-10' }, 'stage-day-wrong'],
  ['the day of the invitation', known, { ...step, day: '2026-11-11' }, null],
  ['a day years ahead', known, { ...step, day: '2028-01-01' }, 'stage-day-wrong'],
] as const)('%s', (_, from, to, code) => {
  expect(faultOf(from, to, now)?.code ?? null).toBe(code)
})
