import * as z from 'zod/mini'
import { expect, test, vi } from 'vitest'
import { loadedSchema, type LazySchema } from './lazy-schema.ts'
import { until } from '../../testing/until.ts'

const schema = z.object({ name: z.string() })

test('an available schema is used at once', () => {
  expect(loadedSchema(schema)).toBe(schema)
})

test('a lazy schema is requested, and available once it has arrived', async () => {
  const check: LazySchema = { required: ['name'], later: async () => schema }
  expect(loadedSchema(check)).toBeUndefined()
  await until(() => expect(loadedSchema(check)).toBe(schema))
})

test('a schema that failed to load is requested again by the next user, and nobody is notified', async () => {
  const later = vi
    .fn<LazySchema['later']>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(schema)
  const check: LazySchema = { required: [], later }
  expect(loadedSchema(check)).toBeUndefined()
  await until(() => expect(loadedSchema(check)).toBe(schema))
  expect(later.mock.calls.length).toBeGreaterThanOrEqual(2)
})
