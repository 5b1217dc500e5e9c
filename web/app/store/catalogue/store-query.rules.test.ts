import { expect, test } from 'vitest'
import { isNarrowed, storeAddress, storeQuery } from './store-query.rules.ts'

const queryOf = (search: string) => storeQuery(new URLSearchParams(search))

test('the address says what is searched, filtered and ordered', () => {
  expect(queryOf('search= рюкзак &category=study&price_from=50&price_to=310&in_stock=yes&order=cheap')).toEqual({
    search: 'рюкзак',
    category: 'study',
    price_from: 50,
    price_to: 310,
    in_stock: 'yes',
    order: 'cheap',
    after: undefined,
  })
})

test.each([
  'category=weapons',
  'price_to=-5',
  'price_to=1e5',
  'price_to=',
  'price_from=9999999',
  'order=random',
  'in_stock=1',
])('%s is ignored', (search) => {
  expect(Object.values(queryOf(search)).every((value) => value === undefined)).toBe(true)
})

test('a change keeps the rest of the address and returns to the first page', () => {
  expect(storeAddress(queryOf('search=кук&category=games&after=abc'), { category: undefined, price_to: 340 })).toBe(
    '?search=%D0%BA%D1%83%D0%BA&price_to=340',
  )
})

test('a category alone does not open the filters', () => {
  expect(isNarrowed(queryOf('category=games&search=x'))).toBe(false)
  expect(isNarrowed(queryOf('price_to=340'))).toBe(true)
})
