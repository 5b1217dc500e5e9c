import { describe, expect, test } from 'vitest'
import { formatNumber, formatPercent } from '#contract/values/number-text'
import {
  formatCounted,
  formatClock,
  formatCoins,
  formatDateTime,
  formatDayMonth,
  formatDuration,
  formatLongDate,
  formatTime,
} from './format.ts'
import {
  formatDate,
  formatMonthYear,
  formatOfficialDate,
  formatRelative,
  formatShortMonth,
  formatShortWeekday,
  formatWeekday,
} from './format-calendar.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const moment = '2026-11-05T09:07:03.000Z'

describe('numbers', () => {
  test.each([
    ['ru', 1234567.89, 2, '1 234 567,89'],
    ['kk', 1234567.89, 2, '1 234 567,89'],
    ['en', 1234567.89, 2, '1,234,567.89'],
    ['ru', 1234, 0, '1 234'],
    ['ru', 999, 0, '999'],
    ['kk', -1500, 0, '−1 500'],
    ['en', -0.2, 0, '0'],
  ] as const)('%s writes %d', (language, value, decimals, text) => {
    expect(plain(formatNumber(language, value, decimals))).toBe(text)
  })

  test('only Russian separates the percent sign', () => {
    expect([plain(formatPercent('ru', 81)), formatPercent('kk', 81), formatPercent('en', 81)]).toEqual([
      '81 %',
      '81%',
      '81%',
    ])
  })

  test.each([
    [0, 'монет'],
    [1, 'монета'],
    [2, 'монеты'],
    [5, 'монет'],
    [11, 'монет'],
    [12, 'монет'],
    [21, 'монета'],
    [22, 'монеты'],
    [111, 'монет'],
  ] as const)('%d coins in Russian', (count, word) => {
    expect(plain(formatCoins('ru', count))).toBe(`${count} ${word}`)
  })

  test('a Kazakh noun stays in the singular after a number', () => {
    expect(plain(formatCounted('kk', 'day', 1))).toBe('1 күн')
    expect(plain(formatCounted('kk', 'day', 14))).toBe('14 күн')
  })
})

describe('dates are in the time of Kazakhstan', () => {
  test.each([
    ['ru', '05.11.2026', '14:07', '5 ноября', '5 ноября 2026 г.', '5 ноября 2026 г. в 14:07', 'ноябрь 2026 г.'],
    ['kk', '05.11.2026', '14:07', '5 қараша', '2026 ж. 5 қараша', '2026 ж. 5 қараша, 14:07', '2026 ж. қараша'],
    ['en', '05/11/2026', '14:07', '5 November', '5 November 2026', '5 November 2026 at 14:07', 'November 2026'],
  ] as const)('in %s', (language, date, time, dayMonth, longDate, dateTime, monthYear) => {
    const written = [formatDate, formatTime, formatDayMonth, formatLongDate, formatDateTime, formatMonthYear].map(
      (write) => plain(write(language, moment)),
    )
    expect(written).toEqual([date, time, dayMonth, longDate, dateTime, monthYear])
  })

  test('an evening in UTC is already the next day', () => {
    expect(formatDate('ru', '2026-12-31T19:30:00.000Z')).toBe('01.01.2027')
  })

  test('a birth date never slips to the day before', () => {
    expect(formatDate('kk', '2013-03-01')).toBe('01.03.2013')
  })

  test('Thursday, the fifth', () => {
    expect([formatWeekday('ru', moment), formatShortWeekday('kk', moment), formatShortMonth('en', moment)]).toEqual([
      'четверг',
      'бс',
      'Nov',
    ])
  })

  test('documents in Kazakh write out the word for year', () => {
    expect(plain(formatOfficialDate('kk', moment))).toBe('2026 жылғы 5 қараша')
  })
})

describe('nearness in time', () => {
  test.each([
    ['ru', '2026-11-05T09:06:40.000Z', 'только что'],
    ['ru', '2026-11-05T09:06:00.000Z', '1 минуту назад'],
    ['ru', '2026-11-05T09:02:00.000Z', '5 минут назад'],
    ['kk', '2026-11-05T09:02:00.000Z', '5 минут бұрын'],
    ['en', '2026-11-05T06:00:00.000Z', '3 hours ago'],
    ['ru', '2026-11-04T06:00:00.000Z', 'вчера'],
    ['kk', '2026-11-06', 'ертең'],
    ['ru', '2026-11-08', 'через 3 дня'],
    ['kk', '2026-11-08', '3 күннен кейін'],
    ['en', '2026-10-01', '1 October 2026'],
  ] as const)('in %s from %s', (language, when, text) => {
    expect(plain(formatRelative(language, when, moment))).toBe(text)
  })
})

describe('durations', () => {
  test.each([
    [40, '40 секунд'],
    [60, '1 минута'],
    [720, '12 минут'],
    [3600, '1 час'],
    [3900, '1 час 5 минут'],
  ] as const)('%d seconds', (seconds, text) => {
    expect(plain(formatDuration('ru', seconds))).toBe(text)
  })

  test('a clock has two digits on both sides and never goes below zero', () => {
    expect([formatClock(2538), formatClock(59.2), formatClock(3600), formatClock(-4)]).toEqual([
      '42:18',
      '01:00',
      '60:00',
      '00:00',
    ])
  })
})
