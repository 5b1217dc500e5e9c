import { expect, test } from 'vitest'
import { countOf, restOf } from '#contract/statistics/parts-and-rest'
import { aPart, aMeasure } from '../../../testing/values/statistics.ts'
import { changeOf, shareWithin } from './change.rules.ts'
import { sumOf } from './numbers.rules.ts'

test('the rows of a table and what is in none of them add up to the number of the place', () => {
  const parts = [aPart({ id: 'a', counts: { registered: 40 } }), aPart({ id: 'b', counts: { registered: 15 } })]
  const numbers = { measures: [aMeasure({ measure: 'registered', count: 60 })], parts }
  expect(restOf(numbers, 'registered')).toBe(5)
  expect(restOf({ ...numbers, measures: [aMeasure({ measure: 'registered', count: 55 })] }, 'registered')).toBe(0)
})

test('a number that does not know the filters is absent, not zero', () => {
  expect(countOf({ measures: [] }, 'users')).toBeNull()
  expect(sumOf({ measures: [] }, ['consultations-center', 'consultations-school'])).toBeNull()
})

test('several measures are added with their series', () => {
  const points = Array.from({ length: 12 }, (_, index) => index)
  const measures = [
    aMeasure({ measure: 'consultations-center', count: 66, before: 3, points }),
    aMeasure({ measure: 'consultations-school', count: 66, before: 4, points }),
    aMeasure({ measure: 'registered', count: 1000 }),
  ]
  expect(sumOf({ measures }, ['consultations-center', 'consultations-school'])).toEqual({
    count: 132,
    before: 7,
    points: points.map((value) => value * 2),
  })
})

test.each([
  [110, 100, { percent: 10, direction: 'up' }],
  [90, 100, { percent: -10, direction: 'down' }],
  [100, 100, { percent: 0, direction: 'same' }],
  [7, 0, { percent: null, direction: 'up' }],
  [0, 0, { percent: null, direction: 'same' }],
])('%s after %s is a change of %o', (count, before, change) => expect(changeOf(count, before)).toEqual(change))

test('a share of nobody is no number, nor one of more than the whole', () => {
  expect(shareWithin(1, 4)).toBe(25)
  expect(shareWithin(4, 4)).toBe(100)
  expect(shareWithin(7, 4)).toBeNull()
  expect(shareWithin(0, 0)).toBeNull()
})
