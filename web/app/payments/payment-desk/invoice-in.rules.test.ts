import { expect, test } from 'vitest'
import { invoiceIn } from './invoice-in.rules.ts'

test.each([
  ['', undefined],
  ['  ', undefined],
  ['1002', 1002],
  ['№ 1 002', 1002],
  ['#1002', 1002],
  ['01002', 1002],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['1002abc', null],
  ['-5', null],
  ['4.5e3', null],
  ['Алматы', null],
])('“%s” means %s', (typed, invoice) => {
  expect(invoiceIn(typed)).toBe(invoice)
})
