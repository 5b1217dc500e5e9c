import { expect, test } from 'vitest'
import type { Caller } from '../../platform/http/serve.ts'
import { createSessionCache } from './session-cache.ts'

const caller = (session: string): Caller => ({ id: `user of ${session}`, role: 'student', session })
const minutes = (number: number) => number * 60_000

test('a session is answered from memory for ten minutes', () => {
  const cache = createSessionCache()
  cache.keep(caller('one'), 0, minutes(1000), cache.changes())
  expect(cache.find('one', minutes(10) - 1)).toEqual(caller('one'))
  expect(cache.find('one', minutes(10))).toBe(null)
})

test('a session that expires earlier is not answered after its end', () => {
  const cache = createSessionCache()
  cache.keep(caller('one'), 0, minutes(3), cache.changes())
  expect(cache.find('one', minutes(3))).toBe(null)
})

test('an ended session is forgotten, the others stay', () => {
  const cache = createSessionCache()
  for (const name of ['one', 'two']) cache.keep(caller(name), 0, minutes(1000), cache.changes())
  cache.forget('one')
  expect([cache.find('one', 1), cache.find('two', 1)]).toEqual([null, caller('two')])
  cache.forgetAll()
  expect(cache.find('two', 1)).toBe(null)
})

test('a session that ended while it was being read is not kept', () => {
  const cache = createSessionCache()
  const before = cache.changes()
  cache.forget('one')
  cache.keep(caller('one'), 0, minutes(1000), before)
  expect(cache.find('one', 1)).toBe(null)
})

test('memory is bounded: the oldest make room', () => {
  const cache = createSessionCache()
  for (let number = 0; number <= 400_000; number += 1) cache.keep(caller(String(number)), 0, minutes(1000), 0)
  expect(cache.find('0', 1)).toBe(null)
  expect(cache.find('1', 1)).toEqual(caller('1'))
  expect(cache.find('400000', 1)).toEqual(caller('400000'))
})
