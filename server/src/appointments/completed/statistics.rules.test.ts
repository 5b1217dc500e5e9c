import { expect, test } from 'vitest'
import { feedbackLabel, monthLater, monthsUpTo } from './statistics.rules.ts'

test('months continue over the end of a year', () => {
  expect(monthsUpTo('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect([monthLater('2026-12'), monthLater('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

test('feedback is shown in words, and not at all below five answers', () => {
  expect(feedbackLabel(5, 4)).toBeNull()
  expect(feedbackLabel(null, 0)).toBeNull()
  expect([4.5, 4.49, 3.5, 2.5, 2.49].map((mean) => feedbackLabel(mean, 5)?.word)).toEqual([
    'great',
    'good',
    'good',
    'mixed',
    'poor',
  ])
})
