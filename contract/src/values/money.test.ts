import { expect, test } from 'vitest'
import { decimalOf, tiynOf } from './money.ts'

test.each([
  ['4500', 450_000],
  ['4500.00', 450_000],
  ['4500.000000', 450_000],
  ['4500.5', 450_050],
  ['0.01', 1],
  ['0', 0],
  ['250000.10', 25_000_010],
  ['99999999999.99', 9_999_999_999_999],
])('the sum %s is %i tiyn', (sum, tiyn) => {
  expect(tiynOf(sum)).toBe(tiyn)
})

test.each([
  '',
  '4500,00',
  '4.5e3',
  ' 4500.00',
  '4500.00 ',
  '4500.00\n',
  '+4500',
  '-4500',
  '04500',
  '4500.',
  '.50',
  '4 500',
  '4500.001',
  '4500.0000000',
  '0x1194',
  '４５００',
  'NaN',
  'Infinity',
  '999999999999',
])('%j is no sum', (sum) => {
  expect(tiynOf(sum)).toBeNull()
})

test.each([
  [450_000, '4500.00'],
  [450_005, '4500.05'],
  [1, '0.01'],
])('%i tiyn are sent as %s and read back', (tiyn, sum) => {
  expect(decimalOf(tiyn)).toBe(sum)
  expect(tiynOf(sum)).toBe(tiyn)
})
