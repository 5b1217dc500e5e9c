import { expect, test } from 'vitest'
import { differencesOf, languagesOf } from './differences.rules.ts'

const document = {
  address: 'one',
  shared: { day: '2026-11-18', languages: ['kk'] },
  texts: { ru: { title: 'Раз' }, kk: { title: '' }, en: {} },
}

test('differing fields are listed with the old and the new value', () => {
  const after = {
    ...document,
    address: 'two',
    shared: { day: null, languages: ['kk', 'ru'] },
    texts: { ...document.texts, kk: { title: 'Бір' } },
  }
  const differences = differencesOf(document, after)
  expect(differences).toEqual([
    { field: 'address', before: 'one', after: 'two' },
    { field: 'shared.day', before: '2026-11-18', after: null },
    { field: 'shared.languages', before: ['kk'], after: ['kk', 'ru'] },
    { field: 'texts.kk.title', before: '', after: 'Бір' },
  ])
  expect(languagesOf(differences)).toEqual(['kk'])
})

test('an empty field added later is not a difference', () => {
  expect(
    differencesOf(document, { ...document, shared: { ...document.shared, is_pinned: false, link: '', picture: null } }),
  ).toEqual([])
})

test('all filled fields of a new record are listed', () => {
  expect(differencesOf(null, document).map(({ field }) => field)).toEqual([
    'address',
    'shared.day',
    'shared.languages',
    'texts.ru.title',
  ])
})
