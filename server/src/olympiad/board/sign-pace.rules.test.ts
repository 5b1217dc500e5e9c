import { expect, test } from 'vitest'
import { pauseBeforeSign } from './sign-pace.rules.ts'

const idle = { lag_ms: 0, write_ms: 0 }
const middle = { isHeld: false, chance: 0.5 }

test('a device gives a sign about every twenty seconds, spread by chance', () => {
  expect(pauseBeforeSign(idle, middle)).toBe(20)
  expect(pauseBeforeSign(idle, { isHeld: false, chance: 0 })).toBe(16)
  expect(pauseBeforeSign(idle, { isHeld: false, chance: 1 })).toBe(24)
})

test('signs come less often when the process is late or the database slow, and never stop', () => {
  expect(pauseBeforeSign({ lag_ms: 100, write_ms: 0 }, middle)).toBe(60)
  expect(pauseBeforeSign({ lag_ms: 0, write_ms: 400 }, middle)).toBe(60)
  expect(pauseBeforeSign({ lag_ms: 60_000, write_ms: 60_000 }, middle)).toBe(180)
})

test('in a paused room devices ask more often, because pupils wait to go on', () => {
  expect(pauseBeforeSign(idle, { isHeld: true, chance: 0.5 })).toBe(8)
})
