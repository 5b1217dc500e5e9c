import { expect, test } from 'vitest'
import { createTranslator } from './translate.ts'

const translate = createTranslator({
  ru: [
    {
      days: {
        left_one: 'Остался {{count}} день',
        left_few: 'Осталось {{count}} дня',
        left_many: 'Осталось {{count}} дней',
        left_other: 'Осталось {{count}} дня',
      },
    },
  ],
  kk: [{ days: { left_one: '{{count}} күн қалды', left_other: '{{count}} күн қалды' } }],
  en: [{ days: { left_one: '{{count}} day left', left_other: '{{count}} days left' } }],
})

test.each([
  ['ru', 1, 'Остался 1 день'],
  ['ru', 3, 'Осталось 3 дня'],
  ['ru', 11, 'Осталось 11 дней'],
  ['ru', 21, 'Остался 21 день'],
  ['kk', 5, '5 күн қалды'],
  ['en', 1, '1 day left'],
  ['en', 2, '2 days left'],
] as const)('in %s the number %i takes its own form', (language, count, sentence) => {
  expect(translate(language, 'days.left', { count })).toBe(sentence)
})

test('a missing key is an error, not a silent fallback', () => {
  expect(() => translate('en', 'days.gone')).toThrow('No text for days.gone in en')
})
