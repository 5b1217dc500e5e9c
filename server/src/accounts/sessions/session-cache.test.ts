import { expect, test } from 'vitest'
import type { Caller } from '../../platform/http/serve.ts'
import { createSessionCache } from './session-cache.ts'

const caller = (session: string): Caller => ({ id: `user of ${session}`, role: 'student', session })
const minutes = (number: number) => number * 60_000

test('a session is read from the cache for ten minutes', () => {
  const cache = createSessionCache()
  cache.store('token of one', caller('one'), { now: 0, expiresAt: minutes(1000), changesBefore: cache.changes() })
  expect(cache.find('token of one', minutes(10) - 1)).toEqual(caller('one'))
  expect(cache.find('token of one', minutes(10))).toBe(null)
})

test('a session that expires earlier is not valid after its end', () => {
  const cache = createSessionCache()
  cache.store('token of one', caller('one'), { now: 0, expiresAt: minutes(3), changesBefore: cache.changes() })
  expect(cache.find('token of one', minutes(3))).toBe(null)
})

test('an ended session is removed, the others stay', () => {
  const cache = createSessionCache()
  for (const name of ['one', 'two'])
    cache.store(`token of ${name}`, caller(name), { now: 0, expiresAt: minutes(1000), changesBefore: cache.changes() })
  cache.forget('one')
  expect([cache.find('token of one', 1), cache.find('token of two', 1)]).toEqual([null, caller('two')])
  cache.forgetAll()
  expect(cache.find('token of two', 1)).toBe(null)
})

test('a session that ended while it was being read is not cached', () => {
  const cache = createSessionCache()
  const before = cache.changes()
  cache.forget('one')
  cache.store('token of one', caller('one'), { now: 0, expiresAt: minutes(1000), changesBefore: before })
  expect(cache.find('token of one', 1)).toBe(null)
})

test('the cache is limited: the oldest entries are removed', () => {
  const cache = createSessionCache(2)
  for (const name of ['one', 'two', 'three'])
    cache.store(`token of ${name}`, caller(name), { now: 0, expiresAt: minutes(1000), changesBefore: 0 })
  expect(['one', 'two', 'three'].map((name) => cache.find(`token of ${name}`, 1)?.session)).toEqual([
    undefined,
    'two',
    'three',
  ])
})

test('a session reported as ended is removed by its id, whatever its token is', () => {
  const cache = createSessionCache()
  cache.store('token of one', caller('one'), { now: 0, expiresAt: minutes(1000), changesBefore: cache.changes() })
  cache.forget('token of one')
  expect(cache.find('token of one', 1)).toEqual(caller('one'))
  cache.forget('one')
  expect(cache.find('token of one', 1)).toBe(null)
})
