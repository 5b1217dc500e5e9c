import { expect, test } from 'vitest'
import { formatMoney } from './money-text.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test.each([
  ['ru', 25_000_000, '250 000 ₸'],
  ['kk', 25_000_000, '250 000 ₸'],
  ['en', 25_000_000, '250,000 ₸'],
  ['ru', 450_000, '4 500 ₸'],
  ['ru', 450_050, '4 500,50 ₸'],
  ['kk', 450_005, '4 500,05 ₸'],
  ['en', 450_050, '4,500.50 ₸'],
  ['ru', 1, '0,01 ₸'],
  ['ru', 0, '0 ₸'],
  ['ru', -149_000, '−1 490 ₸'],
  ['en', -1, '−0.01 ₸'],
  ['ru', Number.MAX_SAFE_INTEGER, '90 071 992 547 409,91 ₸'],
] as const)('%s writes %d tiyn as %s', (language, tiyn, text) => {
  expect(plain(formatMoney(language, tiyn))).toBe(text)
})

test('an amount never wraps', () => {
  expect(formatMoney('ru', 25_000_000)).toBe('250\u00A0000\u00A0₸')
})
