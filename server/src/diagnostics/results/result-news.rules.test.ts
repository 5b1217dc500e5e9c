import { expect, test } from 'vitest'
import { isSameCount, newsOf } from './result-news.rules.ts'
import type { PartScore, Scores } from './score-test.rules.ts'

const part = (odd: Partial<PartScore> = {}): PartScore => ({
  part: 'critical',
  skill: 'critical',
  points: 5,
  max: 10,
  percent: 50,
  answered: 8,
  subscales: [{ id: 'evidence', percent: 50, answered: 8 }],
  t_score: null,
  ...odd,
})
const scores = (odd: Partial<Scores> = {}): Scores => ({
  parts: [part()],
  total_percent: 50,
  item_points: [1, 0],
  answered: 8,
  not_reached: 0,
  flags: [],
  ...odd,
})
const unread = scores({ parts: [part({ percent: null })] })

test.each([
  ['a first count that is whole', null, scores(), 'result-ready'],
  ['a first count that waits for a person', null, unread, 'test-finished'],
  ['a task scored while others wait', unread, scores({ parts: [part({ percent: null, points: 7 })] }), null],
  ['a key corrected while tasks wait', unread, scores({ total_percent: 60, parts: [part({ percent: null })] }), null],
  ['the last task scored', unread, scores(), 'result-ready'],
  ['a whole result counted anew to the same figures', scores(), scores(), null],
  ['another percent of a part', scores(), scores({ parts: [part({ percent: 60 })] }), 'result-updated'],
  ['another level by the norm group', scores(), scores({ parts: [part({ t_score: 61 })] }), 'result-updated'],
  ['another sub-scale', scores(), scores({ parts: [part({ subscales: [{ id: 'evidence', percent: 40, answered: 8 }] })] }), 'result-updated'],
  ['a T-score that leaves the level as it is', scores({ parts: [part({ t_score: 52 })] }), scores({ parts: [part({ t_score: 53 })] }), null],
  ['an answer more that earned nothing', scores(), scores({ answered: 9, item_points: [1, 0] }), null],
  [
    'a first answer of a part, though it earned nothing',
    scores({ parts: [part({ answered: 0, percent: 0 })] }),
    scores({ parts: [part({ percent: 0 })] }),
    'result-updated',
  ],
] as const)('%s', (_, known, fresh, news) => {
  expect(newsOf(known, fresh, 'key-changed')).toBe(news)
})

test('where a person changed the points, that is what is told', () => {
  const fresh = scores({ parts: [part({ percent: 60 })] })
  expect(newsOf(scores(), fresh, 'manual-points')).toBe('result-reviewed')
  expect(newsOf(scores(), scores(), 'manual-points')).toBeNull()
  expect(newsOf(unread, scores(), 'manual-points')).toBe('result-ready')
})

test('two counts are the same only where every figure is, in whatever order they were kept', () => {
  const { flags, ...rest } = scores()
  expect(isSameCount({ flags, ...rest }, scores())).toBe(true)
  expect(isSameCount(scores(), scores({ answered: 9 }))).toBe(false)
  expect(isSameCount(scores(), scores({ not_reached: 1 }))).toBe(false)
  expect(isSameCount(scores(), scores({ parts: [part({ answered: 7 })] }))).toBe(false)
})
