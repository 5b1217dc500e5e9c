import { expect, test } from 'vitest'
import type { ContentsEntry } from '#contract/library/books'
import {
  chapterEnd,
  chapterOfPage,
  fractionOfPage,
  isShown,
  pageOfFraction,
  pagesShown,
  secondsLeft,
  speedAfter,
} from './progress.rules.ts'

const entry = (page: number, level = 0): ContentsEntry => ({
  title: `From ${page}`,
  level,
  page,
  href: `c${page}.xhtml`,
})
const contents = [entry(7), entry(24), entry(30, 1), entry(42), entry(61)]

test.each([
  ['the beginning', { fraction: 0, end: 1 / 148 }, [1, 1]],
  ['one page', { fraction: 41 / 148, end: 42 / 148 }, [42, 42]],
  ['two pages', { fraction: 41 / 148, end: 43 / 148 }, [42, 43]],
  ['half a page', { fraction: 0.5, end: 0.501 }, [75, 75]],
  ['the end', { fraction: 1, end: 1 }, [148, 148]],
])('pages on the screen: %s', (_, place, shown) => {
  expect(pagesShown(place, 148)).toEqual(shown)
})

test('the fraction of a page leads back to that page', () => {
  for (let page = 1; page <= 148; page += 1) expect(pageOfFraction(fractionOfPage(page, 148), 148)).toBe(page)
  expect(fractionOfPage(1, 1)).toBe(0)
})

test('a chapter ends where the next one of its level begins, and the last one with the book', () => {
  expect(chapterEnd(contents, 1, 148)).toBe(42)
  expect(chapterEnd(contents, 2, 148)).toBe(42)
  expect(chapterEnd(contents, 4, 148)).toBe(149)
  expect(chapterEnd(contents, -1, 148)).toBe(7)
})

test('the time left follows from the pages to the end of the chapter and the speed', () => {
  const place = { end: 49 / 148, chapter: 3 }
  // From the end of page 49 to that of page 60: 11 pages of 1500 letters.
  expect(secondsLeft({ contents, pages: 148 }, place, 1500)).toBe(11 * 60)
  expect(secondsLeft({ contents, pages: 148 }, { end: 60 / 148, chapter: 3 }, 1500)).toBe(0)
  expect(secondsLeft({ contents, pages: 148 }, { end: 70 / 148, chapter: 3 }, 1500)).toBe(0)
})

test.each([
  ['a page that was read changes the speed a little', 1500, 60, 1020],
  ['leafing through changes nothing', 1500, 2, 900],
  ['a break changes nothing', 1500, 1000, 900],
  ['an empty page changes nothing', 0, 60, 900],
  ['a glance counts as the fastest reading', 1500, 5, 1220],
])('%s', (_, letters, seconds, after) => {
  expect(speedAfter(900, letters, seconds)).toBe(after)
})

test('a mark stands on the page that holds its fraction, also on the last one', () => {
  expect(isShown(0.5, { fraction: 0.5, end: 0.6 })).toBe(true)
  expect(isShown(0.6, { fraction: 0.5, end: 0.6 })).toBe(false)
  expect(isShown(1, { fraction: 0.9, end: 1 })).toBe(true)
})

test('the chapter of a page is the last that begins on it or before it', () => {
  expect([1, 7, 23, 24, 42, 148].map((page) => chapterOfPage(contents, page))).toEqual([-1, 0, 0, 1, 3, 4])
})
