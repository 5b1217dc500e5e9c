import { expect, test } from 'vitest'
import { isSameCount, newsOf } from './result-news.rules.ts'
import type { ScaleScore } from '../scorers/scored-item.rules.ts'
import type { Scores } from '../scorers/score-test.rules.ts'

const scale = (odd: Partial<ScaleScore> = {}): ScaleScore => ({
  scale: 'critical',
  group: 'skills',
  points: 5,
  max: 10,
  percent: 50,
  answered: 8,
  subscales: [{ id: 'evidence', percent: 50, answered: 8 }],
  t_score: null,
  ...odd,
})
const scores = (odd: Partial<Scores> = {}): Scores => ({
  scales: [scale()],
  total_percent: 50,
  item_points: [1, 0],
  answered: 8,
  not_reached: 0,
  flags: [],
  ...odd,
})
const waiting = { item_points: [1, null] }
const unread = scores({ ...waiting, scales: [scale({ percent: null })] })

test.each([
  ['a first count that is whole', null, scores(), 'result-ready'],
  ['a first count that waits for a person', null, unread, 'test-finished'],
  [
    'a task scored while others wait',
    unread,
    scores({ ...waiting, scales: [scale({ percent: null, points: 7 })] }),
    null,
  ],
  [
    'a key corrected while tasks wait',
    unread,
    scores({ ...waiting, total_percent: 60, scales: [scale({ percent: null })] }),
    null,
  ],
  ['the last task scored', unread, scores(), 'result-ready'],
  ['a complete result counted again with the same figures', scores(), scores(), null],
  ['another percentage of a scale', scores(), scores({ scales: [scale({ percent: 60 })] }), 'result-updated'],
  ['another level by the norm group', scores(), scores({ scales: [scale({ t_score: 61 })] }), 'result-updated'],
  [
    'another sub-scale',
    scores(),
    scores({ scales: [scale({ subscales: [{ id: 'evidence', percent: 40, answered: 8 }] })] }),
    'result-updated',
  ],
  [
    'a T-score that leaves the level as it is',
    scores({ scales: [scale({ t_score: 52 })] }),
    scores({ scales: [scale({ t_score: 53 })] }),
    null,
  ],
  ['another answer without points', scores(), scores({ answered: 9, item_points: [1, 0] }), null],
  [
    'a first answer on a scale, even without points',
    scores({ scales: [scale({ answered: 0, percent: 0 })] }),
    scores({ scales: [scale({ percent: 0 })] }),
    'result-updated',
  ],
] as const)('%s', (_, known, fresh, news) => {
  expect(newsOf(known && { scores: known, isLedOn: false }, { scores: fresh, isLedOn: false }, 'key-changed')).toBe(
    news,
  )
})

test('if a person changed the points, the notice says so', () => {
  const led = (counted: Scores, isLedOn = false) => ({ scores: counted, isLedOn })
  const fresh = scores({ scales: [scale({ percent: 60 })] })
  expect(newsOf(led(scores()), led(fresh), 'manual-points')).toBe('result-reviewed')
  expect(newsOf(led(scores()), led(scores()), 'manual-points')).toBeNull()
  expect(newsOf(led(unread), led(scores()), 'manual-points')).toBe('result-ready')
})

test('an appeal that was answered has a notice of its own, so the count sends none', () => {
  const fresh = { scores: scores({ scales: [scale({ percent: 60 })] }), isLedOn: false }
  expect(newsOf({ scores: scores(), isLedOn: false }, fresh, 'appeal')).toBeNull()
})

test('a new or withdrawn invitation is notified even if every figure looks the same', () => {
  const led = (isLedOn: boolean) => ({ scores: scores(), isLedOn })
  expect(newsOf(led(false), led(true), 'key-changed')).toBe('result-updated')
  expect(newsOf(led(true), led(true), 'key-changed')).toBeNull()
})

test('two counts are equal only if every figure is, in any order of storage', () => {
  const { flags, ...rest } = scores()
  expect(isSameCount({ flags, ...rest }, scores())).toBe(true)
  expect(isSameCount(scores(), scores({ answered: 9 }))).toBe(false)
  expect(isSameCount(scores(), scores({ not_reached: 1 }))).toBe(false)
  expect(isSameCount(scores(), scores({ scales: [scale({ answered: 7 })] }))).toBe(false)
})
