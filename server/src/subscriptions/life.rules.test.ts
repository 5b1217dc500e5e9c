import { expect, test } from 'vitest'
import { applicationStates } from '#contract/subscriptions/applications'
import { advanceApplication, canDropInvoice, canLinkSchool, canRenew } from './life.rules.ts'

test.each([
  ['requested', 'accept', 'accepted'],
  ['requested', 'refuse', 'refused'],
  ['accepted', 'refuse', 'cancelled'],
  ['accepted', 'pay', 'active'],
  ['active', 'pay', 'active'],
  ['active', 'end', 'ended'],
  ['ended', 'pay', 'active'],
] as const)('what is %s becomes by %s %s', (state, event, next) => {
  expect(advanceApplication(state, event)).toBe(next)
})

test('nothing else changes a state', () => {
  const allowed = applicationStates.flatMap((state) =>
    (['accept', 'refuse', 'pay', 'end'] as const).filter((event) => advanceApplication(state, event) !== null),
  )
  expect(allowed).toHaveLength(7)
})

test('a school is linked before there is a contract, and renewed once it was active', () => {
  expect(applicationStates.filter(canLinkSchool)).toEqual(['requested'])
  expect(applicationStates.filter(canRenew)).toEqual(['active', 'ended'])
})

test('an invoice is cancelled alone only where the application stays what it is', () => {
  expect(applicationStates.filter(canDropInvoice)).toEqual(['active', 'ended'])
})
