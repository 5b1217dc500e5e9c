import { expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { ratingsDiffer, isDrawn, meanOfClosest, settleRatings, type Rating } from './raters.rules.ts'
import type { OpenKey } from './score-item.rules.ts'

const rubric: OpenKey = {
  indices: ['fluency', 'originality'],
  max: { fluency: 10, originality: 4 },
  count: { fluency: 'answers', originality: 'level' },
}
const twice = { ...rubric, raters: 2 }
const by = (fluency: number, originality: number, isEarly = false): Rating => ({
  points: { fluency, originality },
  isEarly,
})

test.each<[string, Rating[], boolean, object]>([
  ['there is no rating', [], false, { points: null, isWanted: true }],
  ['one person is enough', [by(5, 2)], false, { points: { fluency: 5, originality: 2 }, isWanted: false }],
  [
    'if drawn, the points count while a second rater is needed',
    [by(5, 2)],
    true,
    { points: { fluency: 5, originality: 2 }, isWanted: true },
  ],
  ['a new evaluator is checked', [by(5, 2, true)], false, { points: { fluency: 5, originality: 2 }, isWanted: true }],
  [
    'two who agree: their mean',
    [by(5, 2), by(6, 3)],
    true,
    { points: { fluency: 5.5, originality: 2.5 }, isWanted: false },
  ],
  [
    'two who differ: the first one until a third decides',
    [by(5, 2), by(5, 4)],
    true,
    { points: { fluency: 5, originality: 2 }, isWanted: true },
  ],
  [
    'of three the two closest',
    [by(5, 2), by(5, 4), by(6, 4)],
    true,
    { points: { fluency: 5, originality: 4 }, isWanted: false },
  ],
])('%s', (_, ratings, drawn, expected) => {
  expect(settleRatings(rubric, ratings, drawn)).toEqual(expected)
})

test.each<[string, Rating[], object]>([
  ['one rating alone gives no points yet', [by(5, 2)], { points: null, isWanted: true }],
  ['two who agree', [by(5, 2), by(5, 3)], { points: { fluency: 5, originality: 2.5 }, isWanted: false }],
  ['two who differ wait for a third', [by(5, 0), by(5, 2)], { points: null, isWanted: true }],
  ['the third decides', [by(5, 0), by(5, 2), by(9, 2)], { points: { fluency: 5, originality: 2 }, isWanted: false }],
])('where two raters are asked for: %s', (_, ratings, expected) => {
  expect(settleRatings(twice, ratings, false)).toEqual(expected)
})

test.each<[string, boolean, OpenKey, [number, number], [number, number]]>([
  ['a level apart', false, rubric, [5, 2], [5, 3]],
  ['two levels apart', true, rubric, [5, 1], [5, 3]],
  ['just 20 % of what is counted', false, rubric, [5, 2], [7, 2]],
  ['more than that', true, rubric, [5, 2], [8, 2]],
  ['one of four that are counted', false, { ...rubric, max: { fluency: 4, originality: 4 } }, [2, 2], [3, 2]],
  [
    'less than two levels, but more than 20 % of the whole',
    true,
    { ...rubric, max: { fluency: 10, originality: 2 } },
    [5, 1],
    [6, 2],
  ],
  ['as much as the rubric allows', false, { ...rubric, difference: 0.4 }, [4, 2], [8, 3]],
  ['points above the maximum count as the maximum', false, rubric, [10, 4], [99, 4]],
])('%s: differs is %s', (_, expected, key, [one, two], [three, four]) => {
  expect(ratingsDiffer(key, by(one, two).points, by(three, four).points)).toBe(expected)
  expect(ratingsDiffer(key, by(three, four).points, by(one, two).points)).toBe(expected)
})

test.each([
  [[0, 3, 4], 3.5],
  [[4, 0, 3], 3.5],
  [[1, 3, 3], 3],
  // Both pairs are equally close.
  [[1, 2, 3], 2],
  [[2, 4], 3],
])('the two closest of %j make %d', (given, expected) => {
  expect(meanOfClosest(given)).toBeCloseTo(expected)
})

test('a fifth is drawn, only by the attempt and the number of the task; a rubric may set another share', () => {
  const ids = Array.from({ length: 2000 }, () => newId())
  const drawn = ids.filter((id) => isDrawn(id, 26, rubric))
  expect(drawn.length / ids.length).toBeGreaterThan(0.16)
  expect(drawn.length / ids.length).toBeLessThan(0.24)
  expect(ids.filter((id) => isDrawn(id, 26, rubric))).toEqual(drawn)
  expect(ids.filter((id) => isDrawn(id, 27, rubric))).not.toEqual(drawn)
  expect(ids.filter((id) => isDrawn(id, 26, { drawn: 0 }))).toEqual([])
  expect(ids.filter((id) => isDrawn(id, 26, { drawn: 1 }))).toEqual(ids)
})
