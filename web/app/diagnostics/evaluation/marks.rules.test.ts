import { expect, test } from 'vitest'
import {
  areSameMarks,
  noMarks,
  pointsOfMarks,
  marksToSend,
  scoringMethodOf,
  withCategory,
  withRating,
} from './points.rules.ts'

const flexibility = {
  id: 'flexibility',
  count: 'categories' as const,
  max: 2,
  categories: [{ id: 'toys', name: 'Игрушки' }],
}
const originality = { id: 'originality', count: 'mean-of-best-three' as const, max: 2, categories: [] }

test('categories are ticked, ideas of a text rated one by one, and a drawing has one level', () => {
  expect(scoringMethodOf(flexibility, [])).toBe('categories')
  expect(scoringMethodOf({ ...flexibility, categories: [] }, [])).toBe('number')
  expect(scoringMethodOf(originality, ['мост'])).toBe('ideas')
  expect(scoringMethodOf(originality, [])).toBe('level')
  expect(scoringMethodOf({ count: 'answers', categories: [] }, ['мост'])).toBe('number')
})

test('the points follow from the marks, and no marks give no points', () => {
  const marks = { categories: { flexibility: ['toys', 'home', 'sport'] }, ideas: { originality: [2, null, 1, 0, 2] } }
  expect(pointsOfMarks(flexibility, marks)).toBe(2)
  expect(pointsOfMarks(originality, marks)).toBeCloseTo(5 / 3)
  expect(pointsOfMarks(originality, noMarks)).toBeUndefined()
  expect(pointsOfMarks(originality, { categories: {}, ideas: { originality: [null] } })).toBeUndefined()
  expect(pointsOfMarks(flexibility, { categories: { flexibility: [] }, ideas: {} })).toBe(0)
})

test('a category can be ticked and unticked, and a rating belongs to its idea', () => {
  expect(withCategory(withCategory(['toys'], 'home'), 'toys')).toEqual(['home'])
  expect(withRating([], 3, 1, 2)).toEqual([null, 2, null])
})

test('ratings that do not count are not sent', () => {
  expect(marksToSend({ categories: {}, ideas: { originality: [null, null] } })).toBeUndefined()
  expect(marksToSend({ categories: { flexibility: [] }, ideas: { originality: [null] } })).toEqual({
    categories: { flexibility: [] },
    ideas: {},
  })
})

test('the order of ticking makes no difference', () => {
  expect(areSameMarks({ categories: { a: ['x', 'y'] }, ideas: {} }, { categories: { a: ['y', 'x'] }, ideas: {} })).toBe(
    true,
  )
  expect(areSameMarks({ categories: {}, ideas: { a: [1, 2] } }, { categories: {}, ideas: { a: [2, 1] } })).toBe(false)
  expect(areSameMarks(undefined, noMarks)).toBe(true)
})
