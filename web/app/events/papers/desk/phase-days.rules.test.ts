import { expect, test } from 'vitest'
import { daysOfPhases, phasesOfDays } from './phase-days.rules.ts'

test('the last day of a phase is included, in Kazakhstan time', () => {
  const days = { ...daysOfPhases([]), review: { from: '2026-11-20', until: '2026-11-22' } }
  const rows = phasesOfDays(days)
  expect(rows).toEqual([
    { phase: 'review', opens_at: '2026-11-19T19:00:00.000Z', closes_at: '2026-11-22T19:00:00.000Z' },
  ])
  expect(daysOfPhases(rows)).toEqual(days)
})

test('a phase without one of its days is closed', () => {
  expect(phasesOfDays({ ...daysOfPhases([]), decision: { from: '2026-11-20', until: '' } })).toEqual([])
})
