import { expect, test } from 'vitest'
import { differencesOf, languagesOf } from './differences.rules.ts'

const document = {
  address: 'one',
  shared: { day: '2026-11-18', languages: ['kk'] },
  texts: { ru: { title: 'Раз' }, kk: { title: '' }, en: {} },
}

test('fields that differ are named with what was and what is', () => {
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

test('a field that came later and is empty is no difference', () => {
  expect(
    differencesOf(document, { ...document, shared: { ...document.shared, is_pinned: false, link: '', picture: null } }),
  ).toEqual([])
})

test('of a new record everything that is filled in is told', () => {
  expect(differencesOf(null, document).map(({ field }) => field)).toEqual([
    'address',
    'shared.day',
    'shared.languages',
    'texts.ru.title',
  ])
})
