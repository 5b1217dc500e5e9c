import { expect, test } from 'vitest'
import { createTranslator } from '../platform/translate.ts'
import { smsOfNotice } from './write-copies.ts'
import { valuesIn } from './values-in.ts'

const starts_at = '2026-12-01T19:30:00.000Z'

test.each([
  ['ru', '2\u00A0декабря', 'среда'],
  ['kk', '2\u00A0желтоқсан', 'сәрсенбі'],
  ['en', '2\u00A0December', 'Wednesday'],
] as const)(
  'a moment is shown as a day, a weekday and a time of Kazakhstan: %s',
  (language, starts_day, starts_weekday) => {
    expect(valuesIn(language, { starts_at, name: 'Дана' })).toEqual({
      starts_at,
      starts_day,
      starts_weekday,
      starts_time: '00:30',
      name: 'Дана',
    })
  },
)

test('a value that differs by language is shown in the reader’s language', () => {
  expect(valuesIn('kk', { test_ru: 'Тест', test_kk: 'Сынақ', test_en: 'Test' })).toMatchObject({ test: 'Сынақ' })
})

test('an SMS contains no special space that would double the price of a Latin text', () => {
  const words = { notifications: { meeting: { sms: 'Meeting: {{starts_day}}, {{starts_time}}' } } }
  expect(
    smsOfNotice(createTranslator({ ru: [words], kk: [words], en: [words] }), 'en', {
      kind: 'meeting',
      values: { starts_at },
    }),
  ).toBe('Meeting: 2 December, 00:30')
})
