import { expect, test } from 'vitest'
import { pageOrFirst } from './page-or-first.ts'

const read = (rows: string[]) => (after: string | undefined) =>
  Promise.resolve({ data: rows.filter((row) => !after || row > after) })

test('an existing page is shown', async () => {
  expect(await pageOrFirst(read(['a', 'b']), 'a')).toEqual({ data: ['b'] })
})

test('beyond the end the first page is shown; an empty list stays empty', async () => {
  expect(await pageOrFirst(read(['a']), 'b')).toEqual({ data: ['a'] })
  expect(await pageOrFirst(read([]), 'b')).toEqual({ data: [] })
})
