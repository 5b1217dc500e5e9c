import { expect, test } from 'vitest'
import { meanAt, addToMean, secondsUntilNextTry, startsAllowed } from './admission.rules.ts'

test('while saves are quick whoever comes may begin', () => {
  expect(startsAllowed({ saveMs: 10, lagMs: 5 })).toBe(64)
  expect(startsAllowed({ saveMs: 25, lagMs: 25 })).toBe(64)
})

test('the slower the saves or the process, the fewer begin at one moment', () => {
  expect(startsAllowed({ saveMs: 50, lagMs: 0 })).toBe(32)
  expect(startsAllowed({ saveMs: 0, lagMs: 60 })).toBe(19)
})

test('nobody is kept out for good: a few at a time always may', () => {
  expect(startsAllowed({ saveMs: 5000, lagMs: 0 })).toBe(8)
})

test('those who are sent away come back three to seven seconds later, not all at once', () => {
  expect([0, 0.5, 0.99].map(secondsUntilNextTry)).toEqual([3, 5, 7])
})

test('one slow moment weighs little, a slow second weighs whole, and a quiet one is forgotten', () => {
  const once = addToMean({ value: 0, at: 0 }, 300, 5)
  expect(once.value).toBeLessThan(10)
  let mean = { value: 0, at: 0 }
  for (let at = 5; at <= 1000; at += 5) mean = addToMean(mean, 300, at)
  expect(mean.value).toBeGreaterThan(280)
  expect(meanAt(mean, 2000)).toBeLessThan(10)
})
