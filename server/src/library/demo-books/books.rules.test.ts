import { expect, test } from 'vitest'
import { faultsAmong } from './books.rules.ts'

const book = {
  slug: 'dawn',
  id: '1',
  title: { ru: 'Рассвет', kk: 'Таң', en: 'Dawn' },
  language: 'ru' as const,
  format: 'epub',
  translation_of: null,
  ebook_price: 0,
  paper_price: 3000,
  stock: 2,
}
const translation = { ...book, slug: 'tang', id: '2', language: 'kk' as const, translation_of: 'dawn' }

test('a book and its translation are in order', () => {
  expect(faultsAmong([book, translation])).toEqual([])
})

test.each([
  [{ ebook_price: null, paper_price: null, stock: 0 }, 'dawn: has no price'],
  [{ paper_price: 0 }, 'dawn: a printed book costs something'],
  [{ paper_price: null }, 'dawn: has a stock but no price of the printed book'],
  [{ format: null }, 'dawn: is sold as an e-book but has no text'],
])('%j is a fault', (change, fault) => {
  expect(faultsAmong([{ ...book, ...change }])).toEqual([fault])
})

test.each([
  ['an unknown book', { translation_of: 'dusk' }, ['tang: translates dusk, which does not exist']],
  [
    'a book of its own language',
    { language: 'ru' as const, title: { ...book.title, ru: 'Заря' } },
    ['tang: translates a book of the same language'],
  ],
])('a translation of %s is a fault', (_, change, faults) => {
  expect(faultsAmong([book, { ...translation, ...change }])).toEqual(faults)
})

test('a translation of a translation is a fault', () => {
  const third = { ...translation, slug: 'dawn-en', id: '3', language: 'en' as const, translation_of: 'tang' }
  expect(faultsAmong([book, translation, third])).toEqual(['dawn-en: translates a translation'])
})

test('an id, a name of a folder and a title occur once', () => {
  expect(faultsAmong([book, book])).toEqual(['1: occurs twice', 'dawn: occurs twice', 'Рассвет (ru): occurs twice'])
})
