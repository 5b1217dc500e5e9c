import { expect, test } from 'vitest'
import type { NewCardSheet } from '#contract/staff/cards'
import { cardSheet } from '../../../testing/card-sheet.ts'
import { countSkills, faultOf, type MarkedTask } from './sheet.rules.ts'

const tasks: MarkedTask[] = [
  { id: 'k1', skill: 'critical', marks: 1 },
  { id: 'k2', skill: 'critical', marks: 1 },
  { id: 'k3', skill: 'critical', marks: 1 },
  { id: 'r1', skill: 'creative', marks: 2 },
  { id: 'c1', skill: 'communication', marks: 1 },
]
test.each([
  ['as it should be', {}, null],
  ['a task that is not of the set', { points: { k1: [2], k9: [1] } }, 'card-points-wrong'],
  ['one mark of two', { points: { r1: [2] } }, 'card-points-wrong'],
  ['two marks of one', { points: { k1: [2, 2] } }, 'card-points-wrong'],
  ['a note to a task that is not there', { notes: { x1: 'Слово' } }, 'card-points-wrong'],
  ['no points at all', { points: {} }, 'card-sheet-empty'],
  ['no task given', { points: { k1: [null], r1: [null, null] } }, 'card-sheet-empty'],
  ['seven on the day', { birth_date: '2019-11-20' }, 'card-age-other'],
  ['six until tomorrow', { birth_date: '2019-11-21' }, null],
  ['five on the day', { birth_date: '2021-11-20' }, null],
  ['not yet five', { birth_date: '2021-11-21' }, 'card-age-other'],
] as const)('a sheet with %s', (_, change, fault) => {
  expect(faultOf(tasks, { ...cardSheet, ...change } as NewCardSheet)).toBe(fault)
})

test('tasks that were not given do not count, and a skill with no more than half of its tasks given has no result', () => {
  const counted = countSkills(tasks, { k1: [2], k2: [1], k3: [null], r1: [0, null] })
  expect(counted).toEqual([
    { skill: 'critical', points: 3, max: 4, given: 2, of: 3, level: 'confident' },
    { skill: 'creative', points: 0, max: 2, given: 1, of: 2, level: null },
    { skill: 'communication', points: 0, max: 0, given: 0, of: 1, level: null },
    { skill: 'collaboration', points: 0, max: 0, given: 0, of: 0, level: null },
  ])
})
