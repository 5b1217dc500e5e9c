import { expect, test } from 'vitest'
import { pageOrFirst } from './page-or-first.ts'

const read = (rows: string[]) => (after: string | undefined) =>
  Promise.resolve({ data: rows.filter((row) => !after || row > after) })

test('a page that is still there is shown', async () => {
  expect(await pageOrFirst(read(['a', 'b']), 'a')).toEqual({ data: ['b'] })
})

test('past the end of what is left the first page stands; an empty list stays empty', async () => {
  expect(await pageOrFirst(read(['a']), 'b')).toEqual({ data: ['a'] })
  expect(await pageOrFirst(read([]), 'b')).toEqual({ data: [] })
})
