import { expect, test } from 'vitest'
import { meanAt, addToMean, secondsUntilNextTry, startsAllowed } from './admission.rules.ts'

test('while saves are fast everybody may begin', () => {
  expect(startsAllowed({ saveMs: 10, lagMs: 5 })).toBe(64)
  expect(startsAllowed({ saveMs: 25, lagMs: 25 })).toBe(64)
})

test('the slower the saves or the process, the fewer may begin at once', () => {
  expect(startsAllowed({ saveMs: 50, lagMs: 0 })).toBe(32)
  expect(startsAllowed({ saveMs: 0, lagMs: 60 })).toBe(19)
})

test('nobody is locked out for good: a few may always begin', () => {
  expect(startsAllowed({ saveMs: 5000, lagMs: 0 })).toBe(8)
})

test('refused pupils come back after three to seven seconds, not all at once', () => {
  expect([0, 0.5, 0.99].map(secondsUntilNextTry)).toEqual([3, 5, 7])
})

test('one slow moment has little effect, a slow second has full effect, and a quiet one resets it', () => {
  const once = addToMean({ value: 0, at: 0 }, 300, 5)
  expect(once.value).toBeLessThan(10)
  let mean = { value: 0, at: 0 }
  for (let at = 5; at <= 1000; at += 5) mean = addToMean(mean, 300, at)
  expect(mean.value).toBeGreaterThan(280)
  expect(meanAt(mean, 2000)).toBeLessThan(10)
})
