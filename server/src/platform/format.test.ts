import { expect, test } from 'vitest'
import { formatNumber, formatPercent } from '#contract/values/number-text'
import { formatDate, formatDuration } from './format.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test.each([
  ['ru', 1234567.89, 1, '1 234 567,9'],
  ['kk', 84.5, 1, '84,5'],
  ['en', 84.5, 1, '84.5'],
  ['en', 12000, 0, '12,000'],
  ['ru', 80, 1, '80'],
  ['ru', -3.2, 1, '−3,2'],
  ['ru', -0.2, 0, '0'],
] as const)('in %s the number %d with %d decimals is %s', (language, value, decimals, text) => {
  expect(plain(formatNumber(language, value, decimals))).toBe(text)
})

test.each([
  ['ru', '81,5 %'],
  ['kk', '81,5%'],
  ['en', '81.5%'],
] as const)('a percentage in %s is %s', (language, text) => {
  expect(plain(formatPercent(language, 81.5, 1))).toBe(text)
})

test.each([
  ['ru', '2026-11-05T09:07:03.000Z', '5 ноября 2026 г.'],
  ['kk', '2026-11-05T09:07:03.000Z', '2026 жылғы 5 қараша'],
  ['en', '2026-11-05T09:07:03.000Z', '5 November 2026'],
  ['en', '2026-12-31T19:30:00.000Z', '1 January 2027'],
  ['ru', '2026-12-31', '31 декабря 2026 г.'],
] as const)('in %s the date of %s in Kazakhstan is %s', (language, when, text) => {
  expect(plain(formatDate(language, when))).toBe(text)
})

test.each([
  ['ru', 38.4, '38 с'],
  ['kk', 47 * 60, '47 мин'],
  ['en', 65 * 60, '1 h 5 min'],
  ['ru', 7200, '2 ч'],
  ['ru', -1, '0 с'],
] as const)('in %s %d seconds are %s', (language, seconds, text) => {
  expect(plain(formatDuration(language, seconds))).toBe(text)
})
