import { expect, test } from 'vitest'
import { pageOf } from './lists.rules.ts'

const all = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const ids = (page: ReturnType<typeof pageOf>) => [page.data.map(({ id }) => id).join(''), page.next]

test('a page begins after the last entry of the previous one', () => {
  expect(ids(pageOf(all, { limit: 2 }))).toEqual(['ab', 'b'])
  expect(ids(pageOf(all, { limit: 2, after: 'b' }))).toEqual(['cd', 'd'])
  expect(ids(pageOf(all, { limit: 2, after: 'd' }))).toEqual(['e', null])
  expect(pageOf(all, { limit: 2 }).total).toBe(5)
})

test('if that entry no longer exists, the list begins again', () =>
  expect(ids(pageOf(all, { limit: 2, after: 'x' }))).toEqual(['ab', 'b']))
test('a list that ends with the page has no next page', () =>
  expect(ids(pageOf(all, { limit: 5 }))).toEqual(['abcde', null]))
