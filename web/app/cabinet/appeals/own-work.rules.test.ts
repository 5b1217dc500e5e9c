import { expect, test } from 'vitest'
import { anOwnTask } from '../../../testing/values/appeals.ts'
import { filters, isShown } from './own-work.rules.ts'

const appeal = {
  text: 'Посмотрите ещё раз',
  filed_at: '2026-12-02T05:00:00.000Z',
  filed_by: 'self' as const,
  answer: null,
}

test.each([
  ['a wrong answer', anOwnTask(), ['all', 'partial']],
  ['a full answer', anOwnTask({ points: 1 }), ['all']],
  ['no answer', anOwnTask({ is_answered: false, answer: null }), ['all']],
  ['an answer without points yet', anOwnTask({ points: null }), ['all']],
  ['a full answer with an appeal', anOwnTask({ points: 1, appeal }), ['all', 'appealed']],
])('%s is among the right tasks', (_, task, shown) =>
  expect(filters.filter((filter) => isShown(task, filter))).toEqual(shown),
)
