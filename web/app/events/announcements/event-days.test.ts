import { expect, test } from 'vitest'
import { eventDays, hoursText } from './event-days.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['ru', '2026-11-28', '2026-11-28', '28 ноября 2026 г.'],
  ['ru', '2026-11-28', '2026-11-29', '28–29 ноября 2026 г.'],
  ['kk', '2026-11-28', '2026-11-29', '2026 ж. 28–29 қараша'],
  ['en', '2026-11-28', '2026-11-29', '28–29 November 2026'],
  ['ru', '2026-11-30', '2026-12-03', '30 ноября – 3 декабря 2026 г.'],
  ['en', '2026-12-30', '2027-01-02', '30 December 2026 – 2 January 2027'],
] as const)('%s: from %s to %s is %s', (language, first, last, expected) =>
  expect(plain(eventDays(language, first, last))).toBe(expected),
)

test('hours are written without a leading zero', () => expect(hoursText('09:30-16:05')).toBe('9:30–16:05'))
