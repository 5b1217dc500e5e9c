import { expect, test } from 'vitest'
import { countNarrowed, isPart, libraryAddress, libraryQuery } from './library-query.rules.ts'

const queryOf = (search: string) => libraryQuery(new URLSearchParams(search))
const isEmpty = (search: string) => Object.values(queryOf(search)).every((value) => value === undefined)

test('the address says what is searched, filtered and ordered', () => {
  const all =
    'search= дала &edition=paper&chapter=fiction&author=Сейіт&year_from=2001&year_to=2026&language=kk&age=12&price_to=3000&free=yes&order=cheap&after=abc'
  expect(queryOf(all)).toEqual({
    search: 'дала',
    edition: 'paper',
    chapter: 'fiction',
    author: 'Сейіт',
    year_from: 2001,
    year_to: 2026,
    language: 'kk',
    age: '12',
    price_to: 3000,
    free: 'yes',
    order: 'cheap',
    after: 'abc',
  })
})

test.each([
  ['ONLINE', 'ebook'],
  ['OFFLINE', 'paper'],
])('the type %s of an old link is the edition %s', (type, edition) => {
  expect(queryOf(`type=${type}`).edition).toBe(edition)
})

test('an edition wins over a type', () => {
  expect(queryOf('type=ONLINE&edition=paper').edition).toBe('paper')
})

test.each([
  'edition=audio',
  'type=online',
  'chapter=weapons',
  'year_from=0999',
  'year_to=20266',
  'language=kz',
  'age=7',
  'price_to=-5',
  'price_to=1e5',
  'price_to=',
  'free=1',
  'order=random',
  'InvId=12',
])('%s is ignored', (search) => {
  expect(isEmpty(search)).toBe(true)
})

test('a change keeps the rest of the address and returns to the first page', () => {
  expect(libraryAddress(queryOf('search=abc&chapter=logic&after=xyz'), { chapter: undefined, age: '0' })).toBe(
    '?search=abc&age=0',
  )
})

test('search, edition and chapter make a part, but are not counted among the other filters', () => {
  const query = queryOf('search=a&edition=ebook&chapter=logic')
  expect([isPart(query), countNarrowed(query)]).toEqual([true, 0])
  expect([isPart(queryOf('free=yes&age=0')), countNarrowed(queryOf('free=yes&age=0'))]).toEqual([true, 2])
  expect(isPart(queryOf('after=abc'))).toBe(false)
})
