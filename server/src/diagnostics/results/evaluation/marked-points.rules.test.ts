import { expect, test } from 'vitest'
import type { OpenKey } from '../../scorers/score-item.rules.ts'
import { pointsOfMarks } from './marked-points.rules.ts'

const name = { ru: '', kk: '', en: '' }
const rubric: OpenKey = {
  indices: ['fluency', 'flexibility', 'originality', 'elaboration'],
  max: { fluency: 12, flexibility: 2, originality: 2, elaboration: 3 },
  count: { fluency: 'answers', flexibility: 'categories', originality: 'mean-of-best-three', elaboration: 'mean' },
  categories: ['toys', 'home', 'sport'].map((id) => ({ id, name })),
}

test('points follow from ticks and ratings', () => {
  const marks = {
    categories: { flexibility: ['toys', 'home', 'sport'] },
    ideas: { originality: [2, 2, null, 1, 0], elaboration: [3, 0, null] },
  }
  expect(pointsOfMarks(rubric, marks)).toEqual({
    points: { flexibility: 2, originality: 5 / 3, elaboration: 1.5 },
    wrong: null,
  })
})

test.each([
  ['a category that the list has not', { categories: { flexibility: ['ships'] }, ideas: {} }, 'flexibility'],
  ['categories of a criterion that counts none', { categories: { fluency: ['toys'] }, ideas: {} }, 'fluency'],
  ['ratings of a criterion that counts answers', { categories: {}, ideas: { fluency: [1] } }, 'fluency'],
  ['a rating above the maximum', { categories: {}, ideas: { originality: [3] } }, 'originality'],
  ['a rating below nought', { categories: {}, ideas: { elaboration: [-1] } }, 'elaboration'],
  ['no rating that counts', { categories: {}, ideas: { elaboration: [null] } }, 'elaboration'],
  ['a criterion of no rubric', { categories: {}, ideas: { wit: [1] } }, 'wit'],
])('%s is refused', (_, marks, wrong) => expect(pointsOfMarks(rubric, marks).wrong).toBe(wrong))
