import { expect, test } from 'vitest'
import type { Criterion, OpenTask } from '#contract/diagnostics/evaluation'
import { aCriterion, anOpenTask } from '../../../testing/values/evaluation.ts'
import {
  choicesOf,
  decimalsOf,
  isSaved,
  missingIn,
  nextTaskToScore,
  noMarks,
  pointsOf,
  stateOf,
} from './points.rules.ts'

const criterion = (id: Criterion['id']) => aCriterion({ id, max: 3 })
const given = {
  points: { fluency: 2, flexibility: 0, originality: 0, elaboration: 0 },
  comment: 'Да',
  at: '2026-11-20T04:00:00.000Z',
  changes: [],
}
const task = (item: number, rest: Partial<OpenTask> = {}) =>
  anOpenTask({
    task: { item, id: `d${item}`, kind: 'open-text', stem: '' },
    answer: 'мысль',
    criteria: [criterion('fluency')],
    ...rest,
  })

test.each([
  ['a level is whole', { max: 3, count: 'level' }, undefined, [0, 1, 2, 3]],
  ['answers are counted one by one', { max: 2, count: 'answers' }, undefined, [0, 1, 2]],
  ['a mean may fall between two anchors', { max: 1, count: 'mean' }, undefined, [0, 0.5, 1]],
  [
    'points of a finer scale are shown and can be kept',
    { max: 1, count: 'mean-of-best-three' },
    0.33,
    [0, 0.33, 0.5, 1],
  ],
] as const)('%s', (_, asked, own, choices) => expect(choicesOf(asked, own)).toEqual(choices))

test('points show the decimals they have, two at most', () =>
  expect([2, 1.5, 1 / 3].map(decimalsOf)).toEqual([0, 1, 2]))

test('points not chosen are missing, zero is a choice', () => {
  expect(missingIn([criterion('fluency'), criterion('originality')], { fluency: 0 })).toEqual(['originality'])
})

test('points are sent for exactly the criteria of the rubric', () => {
  expect(pointsOf([criterion('argument'), criterion('structure')], { argument: 2, structure: 0, fluency: 3 })).toEqual({
    argument: 2,
    structure: 0,
  })
})

test('a task counts as saved while points and comment equal the stored ones', () => {
  const saved = task(26, { own: given })
  expect(isSaved(saved, { fluency: 2 }, noMarks, 'Да ')).toBe(true)
  expect(isSaved(saved, { fluency: 1 }, noMarks, 'Да')).toBe(false)
  expect(isSaved(saved, { fluency: 2 }, noMarks, '')).toBe(false)
  expect(isSaved(task(26), {}, noMarks, '')).toBe(false)
  expect(isSaved(saved, { fluency: 2 }, { categories: { fluency: ['toys'] }, ideas: {} }, 'Да')).toBe(false)
})

test('a task is omitted, saved, scored by enough raters, or waiting', () => {
  expect(
    [{ is_omitted: true }, { own: given, others_count: 1 }, { is_wanted: false }, {}].map((rest) =>
      stateOf(task(26, rest)),
    ),
  ).toEqual(['omitted', 'saved', 'other', 'waits'])
})

test('tasks to score come in the order of the test, then from the beginning', () => {
  const tasks = [task(26), task(27, { is_wanted: false }), task(28)]
  expect(nextTaskToScore(tasks)?.task.item).toBe(26)
  expect(nextTaskToScore(tasks, 26)?.task.item).toBe(28)
  expect(nextTaskToScore(tasks, 28)?.task.item).toBe(26)
  expect(
    nextTaskToScore([
      task(26, { own: given, is_wanted: false }),
      task(27),
      task(28, { is_omitted: true, is_wanted: false }),
    ])?.task.item,
  ).toBe(27)
  expect(nextTaskToScore([task(26)], 26)).toBeNull()
})
