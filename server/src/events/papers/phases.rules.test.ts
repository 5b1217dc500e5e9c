import { expect, test } from 'vitest'
import { paperStates } from '#contract/events/paper-states'
import { hasOpened, phaseUntil, uploadUntil } from './phases.rules.ts'

const row = (phase: 'submission' | 'review' | 'revision', opens_at: string, closes_at: string) => ({
  phase,
  opens_at,
  closes_at,
})
const [one, two, three] = ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'] as const
const days = { phases: [], articles_until: '2026-11-20', starts_at: '2026-12-01T04:00:00.000Z' }

test('a phase is open from its first moment to before its last, and closed without a row', () => {
  const phases = [row('review', one, two)]
  expect(phaseUntil(phases, 'review', one)).toBe(two)
  expect(phaseUntil(phases, 'review', two)).toBeNull()
  expect(phaseUntil(phases, 'decision', one)).toBeNull()
  expect([hasOpened(phases, 'review', three), hasOpened(phases, 'revision', three)]).toEqual([true, false])
})

test('the last day is included, in Kazakhstan time', () => {
  const end = '2026-11-20T19:00:00.000Z'
  expect(uploadUntil('draft', days, '2026-11-20T18:59:59.999Z')).toBe(end)
  expect(uploadUntil('submitted', days, end)).toBeNull()
  expect(uploadUntil('draft', { ...days, articles_until: null }, end)).toBe(days.starts_at)
})

test('the phase of submission narrows the days, and never widens them', () => {
  const within = { ...days, phases: [row('submission', '2026-11-20T03:00:00.000Z', '2026-11-20T05:00:00.000Z')] }
  expect(uploadUntil('draft', within, '2026-11-20T02:00:00.000Z')).toBeNull()
  expect(uploadUntil('draft', within, '2026-11-20T04:00:00.000Z')).toBe('2026-11-20T05:00:00.000Z')
  expect(uploadUntil('draft', within, '2026-11-20T05:00:00.000Z')).toBeNull()
  const wide = { ...days, phases: [row('submission', one, three)] }
  expect(uploadUntil('draft', wide, '2026-11-20T04:00:00.000Z')).toBe('2026-11-20T19:00:00.000Z')
})

test('after "revise" a file is taken only in the phase of revision; other states take none', () => {
  expect(uploadUntil('revise', days, one)).toBeNull()
  expect(uploadUntil('revise', { ...days, phases: [row('revision', one, two)] }, one)).toBe(two)
  const others = paperStates.filter((state) => !['draft', 'submitted', 'revise'].includes(state))
  expect(others.map((state) => uploadUntil(state, days, one))).toEqual(others.map(() => null))
})
