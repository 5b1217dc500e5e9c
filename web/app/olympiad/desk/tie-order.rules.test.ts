import { expect, test } from 'vitest'
import { moveSubject } from './tie-order.rules.ts'

const order = ['logic', 'mathematics', 'science'] as const

test('a subject moves by one place, and never beyond the ends', () => {
  expect(moveSubject(order, 'science', -1)).toEqual(['logic', 'science', 'mathematics'])
  expect(moveSubject(order, 'logic', 1)).toEqual(['mathematics', 'logic', 'science'])
  expect(moveSubject(order, 'logic', -1)).toEqual(order)
  expect(moveSubject(order, 'science', 1)).toEqual(order)
})

test('a subject that is not in the order changes nothing', () => {
  expect(moveSubject(order, 'english', -1)).toEqual(order)
})
