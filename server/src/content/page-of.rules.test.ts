import { expect, test } from 'vitest'
import { pageOf } from './lists.rules.ts'

const all = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const ids = (page: ReturnType<typeof pageOf>) => [page.data.map(({ id }) => id).join(''), page.next]

test('a page begins behind the last entry of the one before', () => {
  expect(ids(pageOf(all, { limit: 2 }))).toEqual(['ab', 'b'])
  expect(ids(pageOf(all, { limit: 2, after: 'b' }))).toEqual(['cd', 'd'])
  expect(ids(pageOf(all, { limit: 2, after: 'd' }))).toEqual(['e', null])
  expect(pageOf(all, { limit: 2 }).total).toBe(5)
})

test('where the entry has left, the list begins anew', () =>
  expect(ids(pageOf(all, { limit: 2, after: 'x' }))).toEqual(['ab', 'b']))
test('a list that ends with the page has no next', () =>
  expect(ids(pageOf(all, { limit: 5 }))).toEqual(['abcde', null]))
