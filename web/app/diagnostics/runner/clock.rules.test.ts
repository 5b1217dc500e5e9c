import { expect, test } from 'vitest'
import { clockOffset, secondsLeft, serverMoment } from './clock.rules.ts'

const noon = Date.parse('2026-11-20T12:00:00.000Z')

test('the time left follows the server’s clock, not the device’s', () => {
  const deviceBehind = noon - 3 * 60_000
  const offset = clockOffset('2026-11-20T12:00:00.000Z', deviceBehind, deviceBehind)
  expect(secondsLeft('2026-11-20T12:10:00.000Z', deviceBehind, offset)).toBe(600)
})

test('half of a slow call is taken off the server’s time', () => {
  expect(clockOffset('2026-11-20T12:00:00.000Z', noon - 400, noon + 400)).toBe(0)
})

test('the clock stops at zero', () => {
  expect(secondsLeft('2026-11-20T12:00:00.000Z', noon + 5_000, 0)).toBe(0)
})

test('a part of a second still counts as a second', () => {
  expect(secondsLeft('2026-11-20T12:00:01.200Z', noon, 0)).toBe(2)
})

test('the moment of an answer is told in the server’s time', () => {
  expect(serverMoment(noon, -1_500)).toBe('2026-11-20T11:59:58.500Z')
})
