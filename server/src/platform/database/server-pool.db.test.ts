import { afterEach, expect, test, vi } from 'vitest'
import { openServer } from './db.ts'

afterEach(() => vi.useRealTimers())

// The embedded database has one connection and no pool.
const url = process.env.TEST_DATABASE_URL ?? ''

test.runIf(url)('after an idle time all simultaneous callers are served', async () => {
  const database = await openServer(url, 3, () => {})
  const ask = () => database.query('', 'select 1 as one', [])
  await Promise.all([ask(), ask(), ask()])
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 60_000)
  expect(await Promise.all([ask(), ask(), ask(), ask(), ask()])).toEqual(Array.from({ length: 5 }, () => [{ one: 1 }]))
  await database.close()
})
