import { expect, test } from 'vitest'
import { isReasonRequired, mayMoveOrder, nextOrderStates, orderStates } from './order-states.ts'

test.each([
  ['new', 'staff', ['packed', 'cancelled']],
  ['new', 'pupil', ['cancelled']],
  ['packed', 'staff', ['sent', 'cancelled']],
  ['packed', 'pupil', []],
  ['sent', 'staff', ['received', 'returned']],
  ['sent', 'pupil', ['received']],
  ['received', 'staff', ['returned']],
  ['received', 'pupil', []],
  ['cancelled', 'staff', []],
  ['cancelled', 'pupil', []],
  ['returned', 'staff', []],
  ['returned', 'pupil', []],
] as const)('from %s, %s moves an order to %j', (from, actor, to) => {
  expect(nextOrderStates(from, actor)).toEqual(to)
})

test('no order stays where it is by a move, and none becomes new again', () => {
  for (const state of orderStates) {
    expect(mayMoveOrder(state, state, 'staff')).toBe(false)
    expect(mayMoveOrder(state, 'new', 'staff')).toBe(false)
  }
})

test('staff explain what takes an order away from the pupil, and nothing else', () => {
  expect(orderStates.filter(isReasonRequired)).toEqual(['cancelled', 'returned'])
})
