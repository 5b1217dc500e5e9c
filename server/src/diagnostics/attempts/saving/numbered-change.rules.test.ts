import { describe, expect, test } from 'vitest'
import type { AnswerValue } from '#contract/diagnostics/answers'
import { stampOf } from './numbered-change.rules.ts'

const noon = Date.UTC(2026, 10, 20, 12)
const at = (seconds: number) => new Date(noon + seconds * 1000).toISOString()
const change = (seq: number, seconds: number, value: AnswerValue = 'a') => ({
  item: 0,
  seq,
  value,
  seconds: 5,
  answered_at: at(seconds),
})
const alone = (stamp: number | null) => ({ stamp, taken_over_at: null })
const takenOver = (stamp: number | null, seconds: number) => ({ stamp, taken_over_at: noon + seconds * 1000 })

test('the moment and the number form the stamp', () => expect(stampOf(change(7, 0), alone(null))).toBe(noon * 1000 + 7))

describe('on one device', () => {
  const first = stampOf(change(7, 10), alone(null))

  test('the same change again has the same stamp', () => expect(stampOf(change(7, 10), alone(first))).toBe(first))
  test('the higher number is later, even if the clock was set back since', () => {
    const second = stampOf(change(8, 4), alone(first))
    expect(second).toBeGreaterThan(first)
    expect(stampOf(change(8, 4), alone(second))).toBeLessThanOrEqual(second)
    expect(stampOf(change(9, 3), alone(second))).toBeGreaterThan(second)
  })
  test('a change that arrives late is not later', () => expect(stampOf(change(6, 9), alone(first))).toBeLessThan(first))
  test('numbers continue beyond a thousand', () => {
    const thousandth = stampOf(change(999, 10), alone(null))
    const next = stampOf(change(1000, 8), alone(thousandth))
    expect(next).toBeGreaterThan(thousandth)
    expect(stampOf(change(1700, 30), alone(next))).toBeGreaterThan(next)
  })
  test('clearing an answer is later than the answer', () =>
    expect(stampOf(change(8, 12, null), alone(first))).toBeGreaterThan(first))
})

describe('on two devices', () => {
  const theirs = stampOf(change(2, 20), takenOver(null, 15))

  test('the later moment wins, however often the other was changed', () => {
    expect(stampOf(change(400, 10), takenOver(theirs, 15))).toBeLessThan(theirs)
    expect(stampOf(change(1, 30), takenOver(theirs, 15))).toBeGreaterThan(theirs)
  })
  test('the current device counts its own changes', () =>
    expect(stampOf(change(3, 18), takenOver(theirs, 15))).toBeGreaterThan(theirs))
  test('an empty answer overwrites nothing', () => expect(stampOf(change(9, 30, null), takenOver(theirs, 15))).toBe(0))
})
