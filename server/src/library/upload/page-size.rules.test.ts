import { expect, test } from 'vitest'
import { pagesOf, samplePagesOf, textOfPage } from './page-size.rules.ts'

test.each([
  [0, 0, 0],
  [0, 3, 1],
  [1, 0, 1],
  [1500, 0, 1],
  [1501, 2, 2],
])('%i characters and %i pictures are %i pages', (characters, pictures, pages) => {
  expect(pagesOf(characters, pictures)).toBe(pages)
})

test.each([
  [1, 1],
  [3, 1],
  [6, 2],
  [12, 3],
  [60, 6],
  [200, 20],
  [2000, 20],
])('of %i pages %i are the sample', (pages, sample) => {
  expect(samplePagesOf(pages)).toBe(sample)
})

test('pages together have the whole text and cut no word', () => {
  const text = Array.from({ length: 900 }, (_, index) => `слово${index}`).join(' ')
  const count = pagesOf(text.length, 0)
  const pages = Array.from({ length: count }, (_, page) => textOfPage(text, page))
  expect(pages.filter(Boolean).join(' ')).toBe(text)
})
