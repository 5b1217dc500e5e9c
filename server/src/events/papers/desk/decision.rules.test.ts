import { expect, test } from 'vitest'
import { findDecisionObstacle, type DecisionCase } from './decision.rules.ts'

const reviewed: DecisionCase = {
  verdict: 'accept',
  paper: 'in-review',
  author: 'registered',
  isDecisionOpen: true,
  isRevisionAhead: true,
  isReviewed: true,
  takesFile: false,
  hasReason: false,
}
const decide = (change: Partial<DecisionCase>) => findDecisionObstacle({ ...reviewed, ...change })

test('an article with both reviews is decided on while the phase is open', () => {
  for (const verdict of ['accept', 'revise', 'refuse'] as const) expect(decide({ verdict })).toBeNull()
  expect(decide({ isDecisionOpen: false })).toBe('event-phase-closed')
  expect(decide({ isReviewed: false })).toBe('event-reviews-missing')
  expect(decide({ isReviewed: false, hasReason: true })).toBeNull()
})

test.each([
  ['unpaid', 'event-author-waits'],
  ['waiting', 'event-author-waits'],
  ['offered', 'event-author-waits'],
  ['cancelled', 'event-author-gone'],
  ['lapsed', 'event-author-gone'],
] as const)('nothing is decided while its author is %s', (author, refusal) => {
  expect(decide({ author, hasReason: true })).toBe(refusal)
  expect(decide({ author, paper: 'revise' })).toBe(refusal)
})

test('a withdrawn article, one without a file and one that is decided on stay as they are', () => {
  expect(decide({ paper: 'withdrawn' })).toBe('event-author-gone')
  for (const paper of ['draft', 'accepted', 'refused'] as const) expect(decide({ paper })).toBe('event-paper-decided')
})

test('a new version is asked for only if it can be sent', () => {
  expect(decide({ verdict: 'revise', isRevisionAhead: false })).toBe('event-revision-unplanned')
  expect(decide({ verdict: 'accept', isRevisionAhead: false })).toBeNull()
})

test('an article whose new version has not come is closed without a phase; before the deadline a reason is needed', () => {
  const waiting = { paper: 'revise', isDecisionOpen: false, isReviewed: false } as const
  expect(decide({ ...waiting, verdict: 'refuse' })).toBeNull()
  expect(decide({ ...waiting, verdict: 'accept' })).toBeNull()
  expect(decide({ ...waiting, verdict: 'refuse', takesFile: true })).toBe('event-revision-open')
  expect(decide({ ...waiting, verdict: 'refuse', takesFile: true, hasReason: true })).toBeNull()
  expect(decide({ ...waiting, verdict: 'revise' })).toBe('event-paper-decided')
})
