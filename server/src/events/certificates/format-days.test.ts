import { expect, test } from 'vitest'
import { formatDays } from './format-days.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test.each([
  ['ru', '2026-11-25', '2026-11-25', '25 ноября 2026 г.'],
  ['ru', '2026-11-25', '2026-11-26', '25–26 ноября 2026 г.'],
  ['kk', '2026-11-25', '2026-11-26', '2026 жылғы 25–26 қараша'],
  ['en', '2026-11-30', '2026-12-03', '30 November – 3 December 2026'],
  ['ru', '2026-12-31', '2027-01-02', '31 декабря 2026 г. – 2 января 2027 г.'],
] as const)('days of an event in %s: %s, %s', (language, first, last, expected) => {
  expect(plain(formatDays(language, first, last))).toBe(expected)
})
