import { expect, test } from 'vitest'
import { changeableUntil } from './changeable.rules.ts'

const starts_at = '2026-11-23T04:00:00.000Z'
const now = new Date('2026-11-20T04:00:00Z')

test('an accepted appointment can be changed until a day before, a request until it begins', () => {
  expect(changeableUntil({ state: 'accepted', starts_at }, now, 24)).toBe('2026-11-22T04:00:00.000Z')
  expect(changeableUntil({ state: 'requested', starts_at }, now, 24)).toBe(starts_at)
})

test('an appointment that has begun or ended cannot be changed', () => {
  expect(changeableUntil({ state: 'accepted', starts_at }, new Date(starts_at), 24)).toBeNull()
  for (const state of ['held', 'finished', 'cancelled', 'missed'] as const)
    expect(changeableUntil({ state, starts_at }, now, 24)).toBeNull()
})
