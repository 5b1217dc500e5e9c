import { expect, test } from 'vitest'
import { formatNumber, formatPercent } from './number-text.ts'

test('a whole percentage has no decimals, on the page and in the PDF', () => {
  expect([formatPercent('ru', 100, 1), formatPercent('kk', 84.5, 1), formatPercent('en', 84.04, 1)]).toEqual([
    '100\u00A0%',
    '84,5%',
    '84%',
  ])
})

test('thousands are grouped, and a number that rounds to zero has no minus sign', () => {
  expect([formatNumber('ru', 1_234_567.8, 1), formatNumber('en', -1234), formatNumber('kk', -0.04, 1)]).toEqual([
    '1\u00A0234\u00A0567,8',
    '−1,234',
    '0',
  ])
})
