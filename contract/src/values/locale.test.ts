import { expect, test } from 'vitest'
import { isLocale, languageOf, languages, localeOf, locales, preferredLocale } from './locale.ts'

test('people see kz, the code uses kk', () => {
  expect(locales.map(languageOf)).toEqual(['ru', 'kk', 'en'])
  expect(languages.map(localeOf)).toEqual(['ru', 'kz', 'en'])
})

test('kk is not a locale of the site, kz is', () => {
  expect(isLocale('kz')).toBe(true)
  expect(isLocale('kk')).toBe(false)
  expect(isLocale(undefined)).toBe(false)
})

test.each([
  ['kk-KZ,kk;q=0.9,ru;q=0.8', 'kz'],
  ['ru-RU,ru;q=0.9,en-US;q=0.8', 'ru'],
  ['de-DE,de;q=0.9,en;q=0.8', 'en'],
  ['fr', 'ru'],
  ['', 'ru'],
  [undefined, 'ru'],
])('a browser that prefers %s begins in %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale)
})
