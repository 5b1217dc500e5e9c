import { expect, test } from 'vitest'
import { compareDay } from './compare-day.rules.ts'

const sum = (invoice: number, amount = 450_000) => ({ invoice, amount })
const none = { here: [], there: [], elsewhere: [], namedElsewhere: new Set<number>(), refunded: new Set<number>() }

test('equal days have no differences, in any order', () => {
  expect(compareDay({ ...none, here: [sum(1), sum(2)], there: [sum(2), sum(1)] })).toEqual([])
})

test('what is only here, only there, of another amount or there twice is a difference', () => {
  expect(
    compareDay({
      ...none,
      here: [sum(1), sum(3), sum(4)],
      there: [sum(2), sum(3, 100), sum(4), sum(4)],
    }),
  ).toEqual([
    { kind: 'only-here', invoice: 1, amount_here: 450_000, amount_there: null },
    { kind: 'only-there', invoice: 2, amount_here: null, amount_there: 450_000 },
    { kind: 'other-amount', invoice: 3, amount_here: 450_000, amount_there: 100 },
    { kind: 'twice', invoice: 4, amount_here: 450_000, amount_there: 900_000 },
  ])
})

test('a payment whose money went back is no difference, whether the provider still names it or not', () => {
  expect(compareDay({ ...none, here: [sum(1)], refunded: new Set([1]) })).toEqual([])
  expect(compareDay({ ...none, here: [sum(1)], there: [sum(1)], refunded: new Set([1]) })).toEqual([])
})

test('a payment at midnight may be of another day there', () => {
  expect(compareDay({ ...none, there: [sum(1)], elsewhere: [sum(1)] })).toEqual([])
  expect(compareDay({ ...none, here: [sum(1)], namedElsewhere: new Set([1]) })).toEqual([])
  expect(compareDay({ ...none, there: [sum(1)], elsewhere: [sum(1, 1)] })).toMatchObject([{ kind: 'other-amount' }])
})
