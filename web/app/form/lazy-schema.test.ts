import * as z from 'zod/mini'
import { expect, test, vi } from 'vitest'
import { loadedSchema, type LazySchema } from './lazy-schema.ts'
import { until } from '../../testing/until.ts'

const schema = z.object({ name: z.string() })

test('a schema that is there is taken at once', () => {
  expect(loadedSchema(schema)).toBe(schema)
})

test('one that comes later is asked for, and is there once it has come', async () => {
  const check: LazySchema = { required: ['name'], later: async () => schema }
  expect(loadedSchema(check)).toBeUndefined()
  await until(() => expect(loadedSchema(check)).toBe(schema))
})

test('what did not come is asked for again by the next who needs it, and nobody hears of it', async () => {
  const later = vi
    .fn<LazySchema['later']>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(schema)
  const check: LazySchema = { required: [], later }
  expect(loadedSchema(check)).toBeUndefined()
  await until(() => expect(loadedSchema(check)).toBe(schema))
  expect(later.mock.calls.length).toBeGreaterThanOrEqual(2)
})
