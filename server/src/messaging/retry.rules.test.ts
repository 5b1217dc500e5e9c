import { expect, test } from 'vitest'
import { nextTry } from './settle.rules.ts'

const now = new Date('2026-11-20T10:00:00.000Z')
const minutesFromNow = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test.each([
  [1, 1],
  [2, 5],
  [3, 30],
  [4, 120],
  [5, 720],
])('after try %i the next comes in %i minutes', (attempts, minutes) => {
  expect(nextTry({ attempts, until: null }, now)).toEqual(minutesFromNow(minutes))
})

test('after the sixth try a message is given up', () => {
  expect(nextTry({ attempts: 6, until: null }, now)).toBe(null)
})

test('a message that would have expired by then is not retried', () => {
  const reminder = { attempts: 1 }
  expect(nextTry({ ...reminder, until: minutesFromNow(2).toISOString() }, now)).toEqual(minutesFromNow(1))
  expect(nextTry({ ...reminder, until: minutesFromNow(1).toISOString() }, now)).toBe(null)
})
