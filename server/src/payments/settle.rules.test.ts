import { expect, test } from 'vitest'
import { paymentStates } from '#contract/payments/purposes'
import { settlementOf } from './settle.rules.ts'

const card = { source: 'notification', amount: 450_000, isRecorded: false } as const
const order = { amount: 450_000, isGranted: false, canBeGranted: true } as const

test.each([
  ['pending', 'granted'],
  ['failed', 'granted'],
  ['expired', 'order-ended'],
  ['refund_requested', 'order-ended'],
  ['refunded', 'order-ended'],
  ['refund_rejected', 'order-ended'],
] as const)('a card payment of an order that is %s and never granted: %s', (state, expected) => {
  expect(settlementOf({ ...order, state }, card)).toBe(expected)
  expect(settlementOf({ ...order, state }, { ...card, source: 'query' })).toBe(expected)
})

test.each(paymentStates)('of an order that was granted and is %s, any other payment is a second one', (state) => {
  expect(settlementOf({ ...order, state, isGranted: true }, card)).toBe('second-payment')
})

test.each(paymentStates)('a repeated call changes nothing of an order that is %s', (state) => {
  for (const isGranted of [true, false])
    expect(settlementOf({ ...order, state, isGranted }, { ...card, isRecorded: true })).toBe('repeated')
})

test.each(paymentStates)('another amount is never taken for an order that is %s', (state) => {
  for (const isGranted of [true, false])
    for (const isRecorded of [true, false])
      for (const amount of [0, 1, 449_999, 450_001])
        expect(settlementOf({ ...order, state, isGranted }, { ...card, amount, isRecorded })).toBe('other-amount')
})

test('staff may grant an order that has ended', () => {
  expect(settlementOf({ ...order, state: 'expired' }, { ...card, source: 'staff' })).toBe('granted')
})

test.each(paymentStates)('money for what can no longer be given goes back from an order that is %s', (state) => {
  for (const source of ['notification', 'query', 'staff'] as const)
    expect(settlementOf({ ...order, state, canBeGranted: false }, { ...card, source })).toBe('order-ended')
})
