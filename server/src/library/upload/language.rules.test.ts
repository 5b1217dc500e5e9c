import { expect, test } from 'vitest'
import { guessLanguage, languageTag } from './language.rules.ts'

test.each([
  ['kk', 'kk'],
  ['RU', 'ru'],
  ['en_US', 'en-us'],
  ['kaz', 'kk'],
  [' ru-RU ', 'ru-ru'],
  ['русский', ''],
  ['', ''],
])('%j is the tag %j', (value, tag) => {
  expect(languageTag(value)).toBe(tag)
})

test.each([
  ['Әр бала өз жолын өзі табады, ал біз оған көмектесеміз.', 'kk'],
  ['Каждый ребёнок находит свой путь, а мы ему помогаем. Его зовут Әли.', 'ru'],
  ['Every child finds a way, and we help.', 'en'],
  ['1 2 3', ''],
])('%s is %j', (text, language) => {
  expect(guessLanguage(text)).toBe(language)
})
