import { expect, test } from 'vitest'
import { repeatOf, secondsToStart } from './opening.rules.ts'

const nine = '2026-12-01T04:00:00.000Z'
const at = (moment: string) => Date.parse(moment)

test('whoever waits for the opening may start within five seconds after it, each at another moment', () => {
  const waiting = { opens_at: nine, server_time: '2026-12-01T03:00:00.000Z' }
  expect(secondsToStart(waiting, at('2026-12-01T03:59:00.000Z'), 0)).toBe(60)
  expect(secondsToStart(waiting, at('2026-12-01T03:59:00.000Z'), 0.9)).toBe(65)
  expect(secondsToStart(waiting, at('2026-12-01T04:00:04.000Z'), 0.9)).toBe(1)
  expect(secondsToStart(waiting, at('2026-12-01T04:00:05.000Z'), 0.9)).toBe(0)
})

test('whoever comes after the opening starts at once', () => {
  const late = { opens_at: nine, server_time: '2026-12-01T04:00:01.000Z' }
  expect(secondsToStart(late, at('2026-12-01T04:00:01.000Z'), 0.9)).toBe(0)
})

test.each([
  ['no network', { status: 0, code: 'offline', retryAfter: 0 }, { why: 'offline', seconds: 6 }],
  ['a crowd', { status: 503, code: 'overloaded', retryAfter: 5 }, { why: 'crowded', seconds: 6.5 }],
  [
    'a round that staff open late',
    { status: 409, code: 'window-closed', retryAfter: 0 },
    { why: 'not-open', seconds: 30 },
  ],
  ['a withdrawn consent', { status: 409, code: 'consent-needed', retryAfter: 0 }, null],
  ['a fault of the server', { status: 500, code: 'unknown-failure', retryAfter: 0 }, null],
])('a start is repeated by itself or not: %s', (_, failure, repeat) => {
  expect(repeatOf(failure, true, 0.5)).toEqual(repeat)
})

test('after the window nobody asks again', () => {
  expect(repeatOf({ status: 409, code: 'window-closed', retryAfter: 0 }, false, 0.5)).toBeNull()
})
