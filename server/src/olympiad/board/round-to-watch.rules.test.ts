import { expect, test } from 'vitest'
import { roundToWatch } from './round-to-watch.rules.ts'

const trial = { round: 'trial', opens_at: '2026-11-24T04:00:00.000Z', ends_at: '2026-11-24T10:00:00.000Z' }
const stage = { round: 'stage-1', opens_at: '2026-12-01T04:00:00.000Z', ends_at: '2026-12-01T13:00:00.000Z' }
const at = (moment: string, rounds = [stage, trial]) => roundToWatch(rounds, new Date(`2026-${moment}:00.000Z`))?.round

test('the round whose window is on goes first, to the end of the last own window', () => {
  expect([at('11-24T04:00'), at('12-01T04:00'), at('12-01T12:59')]).toEqual(['trial', 'stage-1', 'stage-1'])
  expect(at('12-01T05:00', [{ ...trial, ends_at: '2026-12-02T00:00:00.000Z' }, stage])).toBe('stage-1')
})

test('while none is on it is the one that opens next, and after all of them the last', () => {
  expect([at('11-23T05:00'), at('11-30T05:00'), at('12-02T05:00')]).toEqual(['trial', 'stage-1', 'stage-1'])
  expect(at('12-02T05:00', [])).toBeUndefined()
})
