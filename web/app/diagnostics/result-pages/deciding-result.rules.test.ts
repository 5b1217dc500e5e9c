import { expect, test } from 'vitest'
import { resultDecidingStageTwo } from './deciding-result.rules.ts'

test('a result with an invitation decides about stage 2, otherwise the newest of stage 1, never one of another instrument', () => {
  const card = (id: string, is_admitted: boolean, stage?: 'first' | 'second') => ({
    id,
    is_admitted,
    ...(stage && { stage }),
  })
  const results = [
    card('interests', false),
    card('special', false, 'second'),
    card('new', false, 'first'),
    card('old', true, 'first'),
  ]
  expect(resultDecidingStageTwo(results)?.id).toBe('old')
  expect(resultDecidingStageTwo(results.slice(0, 3))?.id).toBe('new')
  expect(resultDecidingStageTwo(results.slice(0, 2))).toBeUndefined()
})
