import { expect, it } from 'vitest'
import type { PointsChange } from '#contract/diagnostics/manual-points'
import { aKeyedAnswer } from '../../../testing/values/evaluation.ts'
import { byPart, isManual, isShown, pointsToChoose } from './keyed-answers.rules.ts'

const change = (points: number | null): PointsChange => ({
  number: 1,
  points,
  comment: 'Ответ верный по сути',
  by: 'Серік',
  at: '2026-11-20T10:00:00.000Z',
})

it('points count as manual until they are taken back', () => {
  expect([[], [change(0)], [change(null), change(1)]].map((changes) => isManual({ changes }))).toEqual([
    false,
    true,
    false,
  ])
})

it('answers with partial points have a separate filter, without omitted ones', () => {
  const answers = [
    aKeyedAnswer(),
    aKeyedAnswer({ points: 0.5 }),
    aKeyedAnswer({ points: 0, is_answered: false }),
    aKeyedAnswer({ changes: [change(1)] }),
  ]
  expect(answers.map((answer) => isShown(answer, 'all'))).toEqual([true, true, true, true])
  expect(answers.map((answer) => isShown(answer, 'partial'))).toEqual([false, true, false, false])
  expect(answers.map((answer) => isShown(answer, 'manual'))).toEqual([false, false, false, true])
})

it('answers are grouped by the part of the test, for any number of parts', () => {
  const answers = [
    aKeyedAnswer({ part: 1 }),
    aKeyedAnswer({ part: 3 }),
    aKeyedAnswer({ part: 3 }),
    aKeyedAnswer({ part: 7 }),
  ]
  expect(byPart(answers).map(([part, { length }]) => [part, length])).toEqual([
    [1, 1],
    [3, 2],
    [7, 1],
  ])
})

it.each([
  [1, null, [0, 0.5, 1]],
  [1, 0.33, [0, 0.33, 0.5, 1]],
  [2.25, 1, [0, 0.5, 1, 1.5, 2, 2.25]],
  [12, null, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
])('an item worth %d with %s given has these points to choose', (max, given, choices) => {
  expect(pointsToChoose(max, given)).toEqual(choices)
})
