import { expect, test } from 'vitest'
import { formatPlace, joinPieces, pagesAt, parsePlace, pieceAt } from './page-text.rules.ts'

const page = joinPieces([
  { str: 'Первая', hasEOL: false },
  { str: ' строка', hasEOL: true },
  { str: 'вторая', hasEOL: false },
])

test('pieces of a line are one word after another, lines are apart', () => {
  expect(page).toEqual({ text: 'Первая строка\nвторая', starts: [0, 6, 14] })
})

test('a position leads to its piece', () => {
  expect(pieceAt(page, 0)).toEqual({ piece: 0, offset: 0 })
  expect(pieceAt(page, 8)).toEqual({ piece: 1, offset: 2 })
  expect(pieceAt(page, 14)).toEqual({ piece: 2, offset: 0 })
})

test.each([
  [formatPlace(12), { page: 12, span: null }],
  [formatPlace(12, [34, 78]), { page: 12, span: [34, 78] }],
  ['epubcfi(/6/4)', { page: 1, span: null }],
  ['page:0', { page: 1, span: null }],
])('the place %s', (locator, place) => {
  expect(parsePlace(locator)).toEqual(place)
})

test('two pages stand beside each other as in a printed book', () => {
  expect(pagesAt(4, 9, true)).toEqual([3, 4])
  expect(pagesAt(3, 9, true)).toEqual([3, 4])
  expect(pagesAt(9, 9, true)).toEqual([9])
  expect(pagesAt(4, 9, false)).toEqual([4])
  expect(pagesAt(99, 9, false)).toEqual([9])
})
