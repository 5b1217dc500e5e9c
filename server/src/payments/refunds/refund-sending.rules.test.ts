import { expect, test } from 'vitest'
import { isUnanswered, nextAlarmAt, nextLookAt } from './refund-sending.rules.ts'

const sentAt = new Date('2026-11-20T04:00:00.000Z')
const later = (seconds: number) => new Date(sentAt.getTime() + seconds * 1000)
const sent = { state: 'sent', request_id: null, next_query_at: nextLookAt(sentAt) }

test.each([
  [0, false],
  [59, false],
  [60, true],
  [600, true],
  [3600, true],
])('a refund without an answer is one under way for a minute: after %i seconds', (seconds, expected) => {
  expect(isUnanswered(sent, later(seconds))).toBe(expected)
})

test('it stays unanswered after staff were told', () => {
  expect(isUnanswered({ ...sent, next_query_at: nextAlarmAt(later(600)) }, later(660))).toBe(true)
})

test.each([
  { ...sent, request_id: 'R-1' },
  { state: 'requested', request_id: null, next_query_at: null },
  { state: 'refunded', request_id: null, next_query_at: null },
])('what was answered or was not sent is not unanswered: %j', (refund) => {
  expect(isUnanswered(refund, later(3600))).toBe(false)
})
