import { expect, test } from 'vitest'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { Plan } from '../instrument/plan.rules.ts'
import type { TestKey } from './score-item.rules.ts'
import { awaitsEvaluation, isAnswered, scoreTest } from './score-test.rules.ts'

const single = (id: string, points = 1, subscale: string | null = null) => ({
  id,
  kind: 'single' as const,
  subscale,
  points,
})
const plan: Plan = {
  reading: 'compass',
  groups: [{ id: 'skills', scorer: 'sum-percent', scales: ['critical', 'creative', 'communication'] }],
  minutes: 60,
  attempts: 2,
  days_between: 30,
  pauses: 5,
  pause_hours: 24,
  parts: [
    {
      id: 'critical',
      scale: 'critical',
      minutes: 20,
      items: [single('c1', 1, 'reasoning'), single('c2', 3, 'evidence')],
    },
    {
      id: 'creative',
      scale: 'creative',
      minutes: 20,
      items: [
        { id: 'd1', kind: 'open-text', subscale: null, points: 1 },
        { id: 'd2', kind: 'drawing', subscale: null, points: 1 },
      ],
    },
    { id: 'communication', scale: 'communication', minutes: 20, items: [single('m1')] },
  ],
}
const open = { open: { indices: ['fluency', 'originality'], max: { fluency: 6, originality: 2 } } }
const key: TestKey = { c1: { right: 'a' }, c2: { right: 'a' }, d1: open, d2: open, m1: { right: 'a' } }
const sheet = (
  answers: [number, AnswerValue][],
  evaluations: [number, Record<string, number>[]][] = [],
  isTimeOver = false,
) => ({
  answers: new Map(answers),
  evaluations: new Map(evaluations),
  manualPoints: new Map<number, number>(),
  isTimeOver,
  language: 'ru' as const,
})

test('items are weighted by their points, on a scale, in a sub-scale and in the total', () => {
  const { scales, total_percent, item_points } = scoreTest(
    plan,
    key,
    sheet([
      [1, 'a'],
      [4, 'a'],
    ]),
  )
  expect(scales[0]).toMatchObject({
    points: 3,
    max: 4,
    percent: 75,
    subscales: [
      { id: 'reasoning', percent: 0 },
      { id: 'evidence', percent: 100 },
    ],
  })
  expect(total_percent).toBe(80)
  expect(item_points).toEqual([0, 3, 0, 0, 1])
})

test('manual points replace those of the key; an open task has none', () => {
  const answers = sheet([
    [0, 'b'],
    [1, 'a'],
    [4, 'a'],
  ])
  const manualPoints = new Map([
    [0, 1],
    [1, 1.5],
    // Not more than the maximum of an item, and nothing for an open task without an answer.
    [4, 7],
    [2, 1],
  ])
  for (const right of ['a', 'c']) {
    const { item_points, scales } = scoreTest(
      plan,
      { ...key, c1: { right }, c2: { right } },
      { ...answers, manualPoints },
    )
    expect(item_points).toEqual([1, 1.5, 0, 0, 1])
    expect(scales[0]).toMatchObject({ points: 2.5, percent: 62.5, subscales: [{ percent: 100 }, { percent: 50 }] })
  }
  expect(scoreTest(plan, key, { ...answers, manualPoints: new Map([[1, 0]]) }).item_points[1]).toBe(0)
})

test('points on which two people agreed replace those of the evaluators of an open task, once it has been scored', () => {
  const answered = sheet([[2, 'an idea']])
  const settled = { ...answered, manualPoints: new Map([[2, 0.5]]) }
  expect(scoreTest(plan, key, settled).item_points[2]).toBeNull()
  const evaluations = new Map([[2, [{ fluency: 0 }]]])
  expect(scoreTest(plan, key, { ...settled, evaluations }).item_points[2]).toBe(0.5)
})

test('an answered open task waits for an evaluator; the total does not', () => {
  const scores = scoreTest(
    plan,
    key,
    sheet([
      [0, 'a'],
      [2, 'an idea'],
    ]),
  )
  expect(scores.scales[1]).toMatchObject({ percent: null, subscales: [] })
  expect(scores.item_points).toEqual([1, 0, null, 0, 0])
  expect(awaitsEvaluation(scores)).toBe(true)
  expect(scores.total_percent).toBe(20)
})

test('an empty open task needs no evaluator: it gets no points', () => {
  expect(awaitsEvaluation(scoreTest(plan, key, sheet([])))).toBe(false)
})

test('points of several evaluators are averaged by criterion and never exceed the maximum; criteria weigh the same', () => {
  const { scales } = scoreTest(
    plan,
    key,
    sheet(
      [
        [2, 'ideas'],
        [3, { strokes: [{ color: 'ink', width: 4, points: [[1, 1, 1]] }] }],
      ],
      [
        [
          2,
          [
            { fluency: 6, originality: 0 },
            { fluency: 4, originality: 2 },
          ],
        ],
        [3, [{ fluency: 60, originality: 2 }]],
      ],
    ),
  )
  expect(scales[1]).toMatchObject({
    percent: (100 * ((5 / 6 + 1 / 2) / 2 + 1)) / 2,
    subscales: [
      { id: 'fluency', percent: (100 * 11) / 12 },
      { id: 'originality', percent: 75 },
    ],
  })
})

test('items not reached in time are distinguished from omitted ones', () => {
  expect(
    scoreTest(
      plan,
      key,
      sheet(
        [
          [0, 'a'],
          [1, null],
        ],
        [],
        true,
      ),
    ),
  ).toMatchObject({ answered: 1, not_reached: 4 })
  expect(scoreTest(plan, key, sheet([[0, 'a']]))).toMatchObject({ answered: 1, not_reached: 0 })
})

test('a cleared field is not an answer', () => {
  const empty: AnswerValue[] = ['', '  ', [], {}, { strokes: [] }, { most: 'a' }, { most: 'a', least: 'a' }, null]
  const given: AnswerValue[] = ['a', ['b'], { l1: 'r1' }, { most: 'a', least: 'b' }]
  expect(empty.filter(isAnswered)).toEqual([])
  expect(given.filter(isAnswered)).toEqual(given)
})

test('a pilot item does not count, right or wrong, and does not change the numbers of other items', () => {
  const [critical, ...others] = plan.parts
  const tried = {
    ...plan,
    parts: [
      {
        ...critical!,
        items: [single('c1'), { ...single('c9', 5, 'evidence'), pilot: true as const }, single('c2', 3)],
      },
      ...others,
    ],
  }
  const keys = { ...key, c9: { right: 'a' } }
  const counted = (pilot: AnswerValue) =>
    scoreTest(
      tried,
      keys,
      sheet(
        [
          [0, 'a'],
          [1, pilot],
          [5, 'a'],
        ],
        [],
        true,
      ),
    )
  expect(counted('a').scales).toEqual(counted('b').scales)
  expect(counted('a').scales[0]).toMatchObject({ points: 1, max: 4, percent: 25, answered: 1 })
  expect(counted('a')).toMatchObject({ total_percent: 40, item_points: [1, 0, 0, 0, 0, 1], not_reached: 0 })
  // The receipt shows how many questions were answered.
  expect([counted('a').answered, counted(null).answered]).toEqual([3, 2])
  expect(
    scoreTest(
      tried,
      keys,
      sheet(
        [
          [0, 'a'],
          [1, 'a'],
        ],
        [],
        true,
      ),
    ).not_reached,
  ).toBe(4)
})
