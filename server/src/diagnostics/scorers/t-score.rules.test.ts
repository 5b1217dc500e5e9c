import { expect, test } from 'vitest'
import type { Language } from '#contract/values/locale'
import { statedNorm } from './norms.rules.ts'
import type { ScoredItem, ScoringContext } from './scored-item.rules.ts'
import { linearT } from '../instrument/stated-norm.rules.ts'
import { tScore } from './t-score.rules.ts'

/** T = 50 + 10 (X − M) / SD (McCall, 1922), computed by hand. */
test.each([
  ['the mean itself is 50', { mean: 12, sd: 4 }, 12, 50],
  ['a deviation above is 60', { mean: 12, sd: 4 }, 16, 60],
  ['a deviation and a half below is 35', { mean: 12, sd: 4 }, 6, 35],
  ['50 + 10 · (60 − 50) / 8 = 62.5, shown whole', { mean: 50, sd: 8 }, 60, 63],
  ['beyond three deviations the T-score is 80', { mean: 12, sd: 2 }, 26, 80],
  ['and 20 below', { mean: 30, sd: 4 }, 2, 20],
])('%s', (_, norm, points, t) => expect(linearT(norm, points)).toBe(t))

/**
 * The frequencies 1, 2, 4, 7, 11, 15, 18, 20, 18, 14, 10, 6, 4, 2, 1 of the scores 0 to 14 are nearly normal around
 * 922/133. So linear T-scores differ by at most one point from those by percentile rank (36, 47, 58 and 68 for 3, 6, 9
 * and 12).
 */
test('if scores are normally distributed, linear T-scores are close to normalised ones', () => {
  const frequencies = [1, 2, 4, 7, 11, 15, 18, 20, 18, 14, 10, 6, 4, 2, 1]
  const size = frequencies.reduce((sum, count) => sum + count, 0)
  const mean = frequencies.reduce((sum, count, score) => sum + count * score, 0) / size
  const sd = Math.sqrt(frequencies.reduce((sum, count, score) => sum + count * (score - mean) ** 2, 0) / size)
  expect([3, 6, 9, 12].map((score) => linearT({ mean, sd }, score))).toEqual([36, 47, 58, 69])
})

const item = (number: number, share: number): ScoredItem => ({
  id: `i${number}`,
  kind: 'single',
  subscale: null,
  points: 1,
  number,
  loads: { logic: 1 },
  isAnswered: true,
  share,
  criteria: null,
  chosen: [],
  calibration: null,
})
const taken = (language: Language): ScoringContext => ({ language, reference: [] })
const group = {
  id: 'g',
  scorer: 't-score' as const,
  scales: ['logic'],
  norms: { logic: { ru: { mean: 2, sd: 1, size: 300, source: 'test' } } },
}
const items = [item(0, 1), item(1, 1), item(2, 1), item(3, 0)]

test('points become a T-score by the norms of the language, and none if the language has none', () => {
  expect(tScore(group, items, taken('ru'))).toMatchObject([
    { scale: 'logic', points: 3, max: 4, percent: 75, t_score: 60 },
  ])
  expect(tScore(group, items, taken('kk'))[0]?.t_score).toBeNull()
})

test('a pupil without answers has no T-score, and neither do parts still being evaluated', () => {
  const unanswered = items.map((one) => ({ ...one, isAnswered: false, share: 0 }))
  expect(tScore(group, unanswered, taken('ru'))[0]?.t_score).toBeNull()
  expect(tScore(group, [...items, { ...item(4, 0), kind: 'drawing', share: null }], taken('ru'))[0]?.t_score).toBeNull()
})

test('a specialist reads percentile, stanine and band by the same norms: one deviation above 50 is above 84 % of the group', () => {
  const norm = statedNorm({ mean: 10, sd: 4, size: 250 }, { points: 14, max: 20 }, '12-14')
  // SEM = 4 · √(1 − 0.8) = 1.79 points: 12.2 to 15.8 of 20.
  expect(norm).toEqual({ t: 60, percentile: 84.1, stanine: 7, low: 61.1, high: 78.9, n: 250, status: 'provisional' })
})
