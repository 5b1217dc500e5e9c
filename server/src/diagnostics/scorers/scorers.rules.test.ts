import { expect, test } from 'vitest'
import type { AnswerValue } from '#contract/diagnostics/answers'
import { eightItems } from '../adaptive/worked-items.ts'
import type { Plan, PlannedItem } from '../instrument/plan.rules.ts'
import type { TestKey } from './score-item.rules.ts'
import { scoreTest } from './score-test.rules.ts'
import { type ScorerName, scorerNames } from '../instrument/names.rules.ts'

interface Example {
  scorer: ScorerName
  what: string
  items: Record<string, Record<string, number>>
  key: TestKey
  answers: Record<string, AnswerValue>
  points?: Record<number, Record<string, number>[]>
  /** How many answers an ability score needs. */
  least?: number
  kind?: PlannedItem['kind']
  /** By scale: points, maximum, percent, number of answers. */
  scales: Record<string, [points: number, max: number, percent: number | null, answered: number]>
}

const likert = { values: { a: 1, b: 2, c: 3, d: 4, e: 5 } }
const ten = Array.from({ length: 10 }, (_, number) => `s${number}`)
const all = <Value>(ids: string[], value: Value): Record<string, Value> =>
  Object.fromEntries(ids.map((id) => [id, value]))
const pair = (a: string, b: string) => ({ counts: { a, b } })
const open = { open: { indices: ['fluency', 'originality'], max: { fluency: 12, originality: 2 } } }

const eight = Array.from({ length: 8 }, (_, number) => `e${number}`)
const measured: TestKey = Object.fromEntries(
  eightItems(true).map((calibration, index) => [`e${index}`, { right: 'a', calibration }]),
)

const examples: Example[] = [
  {
    scorer: 'criterion-share',
    what: 'each criterion is a scale: half of twelve ideas weigh as much as half of two points, and two evaluators are their mean',
    items: { d1: { fluency: 1, originality: 1 }, d2: { fluency: 1, originality: 1 } },
    key: all(['d1', 'd2'], open),
    answers: { d1: 'мысль', d2: 'мысль' },
    kind: 'open-text',
    points: {
      0: [
        { fluency: 6, originality: 2 },
        { fluency: 6, originality: 1 },
      ],
      1: [{ fluency: 12, originality: 0 }],
    },
    scales: { fluency: [1.5, 2, 75, 2], originality: [0.75, 2, 37.5, 2] },
  },
  {
    scorer: 'criterion-share',
    what: 'nothing is told while one task waits',
    items: { d1: { fluency: 1 }, d2: { fluency: 1 } },
    key: all(['d1', 'd2'], open),
    answers: { d1: 'мысль', d2: 'мысль' },
    kind: 'open-text',
    points: { 0: [{ fluency: 6, originality: 2 }] },
    scales: { fluency: [0.5, 1, null, 2] },
  },

  {
    scorer: 'sum-percent',
    what: 'points weigh, and an item without an answer brings nothing',
    items: { i1: { logic: 1 }, i2: { logic: 3 }, i3: { logic: 1 } },
    key: all(['i1', 'i2', 'i3'], { right: 'a' }),
    answers: { i1: 'b', i2: 'a' },
    scales: { logic: [3, 5, 60, 2] },
  },
  {
    scorer: 'sum-percent',
    what: 'an item may count for two scales, for the second one half',
    items: { i1: { logic: 1, language: 0.5 }, i2: { language: 1 } },
    key: all(['i1', 'i2'], { right: 'a' }),
    answers: { i1: 'a', i2: 'b' },
    scales: { logic: [1, 1, 100, 1], language: [0.5, 1.5, 100 / 3, 2] },
  },
  {
    scorer: 'sum-percent',
    what: 'a graded choice lies between the worst and the best; of most and least both count alike',
    items: { i1: { talk: 1 }, i2: { talk: 1 } },
    key: all(['i1', 'i2'], { ratings: { a: 2, b: 1, c: -2 } }),
    answers: { i1: 'b', i2: { most: 'a', least: 'b' } },
    // (1 + 2) / 4, and (1 + (1 - 0.75)) / 2
    scales: { talk: [0.75 + 0.625, 2, 68.75, 2] },
  },
  {
    scorer: 'sum-percent',
    what: 'each criterion is divided by its maximum before the mean: all originality and half the fluency are three quarters, not 8 of 14',
    items: { i1: { ideas: 1 } },
    key: { i1: open },
    kind: 'open-text',
    answers: { i1: 'ideas' },
    points: { 0: [{ fluency: 6, originality: 2 }] },
    scales: { ideas: [0.75, 1, 75, 1] },
  },
  {
    scorer: 'sum-percent',
    what: 'an open task that nobody has read leaves its scale open',
    items: { i1: { ideas: 1 } },
    key: { i1: open },
    kind: 'drawing',
    answers: { i1: 'ideas' },
    scales: { ideas: [0, 1, null, 1] },
  },
  {
    scorer: 't-score',
    what: 'points and percents are those of the sum; the T-score has examples of its own',
    items: { i1: { logic: 1 }, i2: { logic: 1 } },
    key: all(['i1', 'i2'], { right: 'a' }),
    answers: { i1: 'a', i2: 'b' },
    scales: { logic: [1, 2, 50, 2] },
  },
  {
    scorer: 'ability',
    what: 'five of eight right mean an ability of 0.237984, and 63.086 % of the eight would be expected right',
    items: all(eight, { logic: 1 }),
    key: measured,
    answers: { ...all(eight.slice(0, 5), 'a'), ...all(eight.slice(5), 'b') },
    least: 8,
    scales: { logic: [5, 8, 63.086327, 8] },
  },
  {
    scorer: 'ability',
    what: 'of what was given one item was passed without an answer, which is wrong, and the last was not reached, which says nothing; the percent stands for all eight',
    items: all(eight.slice(0, 5), { logic: 1 }),
    key: measured,
    answers: { e0: 'a', e1: 'a', e3: 'a' },
    least: 3,
    scales: { logic: [3, 4, 62.695182, 3] },
  },
  {
    scorer: 'ability',
    what: 'of fewer answers than the shortest form nothing is said',
    items: all(eight.slice(0, 3), { logic: 1 }),
    key: measured,
    answers: { e0: 'a', e1: 'a' },
    least: 3,
    scales: { logic: [2, 2, null, 2] },
  },
  {
    scorer: 'statement-mean',
    what: 'ten statements of 1 to 5 that sum up to 34 are (34 - 10) / 40',
    items: all(ten, { realistic: 1 }),
    key: all(ten, likert),
    answers: { ...all(ten.slice(0, 6), 'c'), ...all(ten.slice(6), 'd') },
    scales: { realistic: [6, 10, 60, 10] },
  },
  {
    scorer: 'statement-mean',
    what: 'a statement that is turned round counts from the other end, one without an answer not at all',
    items: { s1: { calm: 1 }, s2: { calm: -1 }, s3: { calm: 1 } },
    key: all(['s1', 's2', 's3'], likert),
    answers: { s1: 'e', s2: 'b' },
    scales: { calm: [1.75, 3, 87.5, 2] },
  },
  {
    scorer: 'statement-mean',
    what: 'without an answer nothing is said',
    items: { s1: { calm: 1 } },
    key: { s1: likert },
    answers: {},
    scales: { calm: [0, 1, null, 0] },
  },
  {
    scorer: 'ipsative-count',
    what: 'a choice counts for one of two scales, in percent of the answered pairs a scale stands in',
    items: {
      f1: { nature: 1, sign: 1 },
      f2: { sign: 1, art: 1 },
      f3: { art: 1, nature: 1 },
      f4: { nature: 1, art: 1 },
    },
    key: { f1: pair('nature', 'sign'), f2: pair('sign', 'art'), f3: pair('art', 'nature'), f4: pair('nature', 'art') },
    answers: { f1: 'a', f2: 'b', f3: 'b' },
    scales: { nature: [2, 3, 100, 2], sign: [0, 2, 0, 2], art: [1, 3, 50, 2] },
  },
  {
    scorer: 'ipsative-count',
    what: 'of a list each option that is chosen counts for its own scale',
    items: { v1: { people: 1, calm: 1, travel: 1 } },
    key: { v1: { counts: { a: 'people', b: 'calm', c: 'travel' } } },
    kind: 'multiple',
    answers: { v1: ['a', 'c'] },
    scales: { people: [1, 1, 100, 1], calm: [0, 1, 0, 1], travel: [1, 1, 100, 1] },
  },
]

test.each(examples)(
  '$scorer: $what',
  ({ scorer, items, key, answers, points = {}, kind = 'single', least, scales }) => {
    const ids = Object.keys(items)
    const plan: Plan = {
      reading: 'profile',
      groups: [{ id: 'group', scorer, scales: Object.keys(scales) }],
      minutes: 10,
      attempts: 1,
      days_between: 0,
      pauses: 0,
      pause_hours: 0,
      ...(least !== undefined && { adaptive: { least, most: 8, error: 0.4, areas: [{ id: 'all', share: 1 }] } }),
      parts: [
        {
          id: 'part',
          scale: null,
          minutes: 10,
          items: ids.map((id) => ({ id, kind, subscale: null, points: 1, loads: items[id] ?? {} })),
        },
      ],
    }
    const sheet = {
      answers: new Map(Object.entries(answers).map(([id, value]) => [ids.indexOf(id), value])),
      evaluations: new Map(Object.entries(points).map(([number, given]) => [Number(number), given])),
      manualPoints: new Map(),
      isTimeOver: false,
      language: 'ru' as const,
    }
    const counted = scoreTest(plan, key, sheet).scales
    const told = Object.fromEntries(
      counted.map(({ scale, points: earned, max, percent, answered }) => [
        scale,
        [earned, max, percent, answered].map(rounded),
      ]),
    )
    expect(told).toEqual(Object.fromEntries(Object.entries(scales).map(([scale, row]) => [scale, row.map(rounded)])))
  },
)

test('every scorer has a worked example', () => {
  expect(new Set(examples.map(({ scorer }) => scorer))).toEqual(new Set(scorerNames))
})

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 1e6) / 1e6)
