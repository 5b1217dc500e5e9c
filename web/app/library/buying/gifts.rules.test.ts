import { expect, test } from 'vitest'
import { childrenToGive, isGiftWaiting } from './gifts.rules.ts'

const child = { is_owned: false, is_above_age: false, waiting: null }

test('a gift is for a child who is old enough, does not have the book, and whose gift does not wait', () => {
  const others = [
    { ...child, is_owned: true },
    { ...child, is_above_age: true },
    { ...child, waiting: { price: 99_000 } },
  ]
  expect(childrenToGive([child, ...others], 149_000)).toEqual([child])
  expect(others.map((one) => isGiftWaiting(one, 149_000))).toEqual([false, false, true])
})

test('a gift that waits at a higher price than now is ordered anew', () => {
  const waits = { ...child, waiting: { price: 190_000 } }
  expect([childrenToGive([waits], 149_000), isGiftWaiting(waits, 149_000)]).toEqual([[waits], false])
})
