import { expect, test } from 'vitest'
import { roundPhases } from '#contract/values/olympiad'
import { checksOf, isStep, phaseAfter, type RoundFacts } from './phases.rules.ts'

const facts: RoundFacts = {
  round: 'stage-1',
  phase: 'planned',
  opens_at: '2026-12-01T04:00:00.000Z',
  closes_at: '2026-12-01T10:00:00.000Z',
  registers_until: '2026-11-30T19:00:00.000Z',
  hasTest: true,
  isTestShared: false,
  isTestClosed: true,
  isTestReleased: false,
  earlier: null,
  working: 0,
  unscored: 0,
  unranked: 0,
  appeals_open_at: '2026-12-02T04:00:00.000Z',
  appeals_close_at: '2026-12-04T13:00:00.000Z',
  pupils_see_since: '2026-12-01T13:00:00.000Z',
  open_appeals: 0,
  unsigned: 0,
}
const unmet = (more: Partial<RoundFacts>, at: string) =>
  checksOf({ ...facts, ...more }, new Date(at)).flatMap(({ check, is_met, count }) => (is_met ? [] : [[check, count]]))

test('a round opens from three days before its window until its end, with a test, after the registration; the trial round also before its end', () => {
  expect(unmet({}, '2026-12-01T04:00:00.000Z')).toEqual([])
  expect(unmet({}, '2026-11-30T20:00:00.000Z')).toEqual([])
  expect(unmet({}, '2026-11-28T03:59:59.999Z')).toEqual([
    ['registration-over', 0],
    ['window-near', 0],
  ])
  expect(unmet({}, '2026-12-01T10:00:00.000Z')).toEqual([['window-near', 0]])
  const early = { hasTest: false, registers_until: '2026-12-02T00:00:00.000Z' }
  expect(unmet(early, '2026-12-01T05:00:00.000Z')).toEqual([
    ['test-known', 0],
    ['registration-over', 0],
  ])
  expect(unmet({ ...early, round: 'trial' }, '2026-12-01T05:00:00.000Z')).toEqual([['test-known', 0]])
})

test('a round does not open with the test of another round, because a pupil would use the only attempt in the first', () => {
  expect(unmet({ round: 'trial', isTestShared: true }, '2026-12-01T05:00:00.000Z')).toEqual([['test-of-its-own', 0]])
})

test('a ranked round opens only if nobody else can begin its test, because its participants are shown the keys', () => {
  const open = { isTestClosed: false }
  expect(unmet(open, '2026-12-01T05:00:00.000Z')).toEqual([['test-closed', 0]])
  expect(unmet({ ...open, round: 'trial' }, '2026-12-01T05:00:00.000Z')).toEqual([])
})

test('no round opens with a test whose tasks are published', () => {
  for (const round of ['trial', 'stage-1', 'stage-2'] as const)
    expect(unmet({ round, isTestReleased: true }, '2026-12-01T05:00:00.000Z')).toEqual([['test-unreleased', 0]])
})

test('stage 2 opens only after stage 1 is final', () => {
  expect(unmet({ round: 'stage-2', earlier: 'provisional' }, '2026-12-01T05:00:00.000Z')).toEqual([
    ['earlier-round-final', 0],
  ])
  expect(unmet({ round: 'stage-2', earlier: 'final' }, '2026-12-01T05:00:00.000Z')).toEqual([])
})

test('a round closes after its window, when nobody works any more', () => {
  expect(unmet({ phase: 'open', working: 3 }, '2026-12-01T09:00:00.000Z')).toEqual([
    ['window-over', 0],
    ['nobody-works', 3],
  ])
  expect(unmet({ phase: 'open' }, '2026-12-01T10:00:00.000Z')).toEqual([])
})

test('results become provisional and final when all works are scored and the ranking is that of the scores', () => {
  for (const phase of ['closed', 'provisional'] as const) {
    expect(unmet({ phase, unscored: 1, unranked: 2 }, '2026-12-05T00:00:00.000Z')).toEqual([
      ['all-scored', 1],
      ['ranking-current', 2],
    ])
    expect(unmet({ phase, round: 'trial', unranked: 2 }, '2026-12-02T00:00:00.000Z')).toEqual([])
  }
})

test('results become final only after the hour at which appeals end, when each appeal has its answer', () => {
  const appealed = { phase: 'provisional' as const, open_appeals: 2 }
  expect(unmet(appealed, '2026-12-04T12:59:59.999Z')).toEqual([
    ['appeals-over', 0],
    ['appeals-answered', 2],
  ])
  expect(unmet({ ...appealed, open_appeals: 0 }, '2026-12-04T13:00:00.000Z')).toEqual([])
  // Appeals stand in the way of final results only.
  expect(unmet({ ...appealed, phase: 'closed' }, '2026-12-04T12:00:00.000Z')).toEqual([])
})

test('appeals cannot be skipped: a window of a day and a night, all of it while pupils see their results', () => {
  const at = '2026-12-06T00:00:00.000Z'
  const provisional = { phase: 'provisional' as const }
  const skipped = [['appeals-held', 0]]
  expect(unmet({ ...provisional, appeals_open_at: null, appeals_close_at: null }, at)).toEqual([
    ['appeals-held', 0],
    ['appeals-over', 0],
  ])
  expect(unmet({ ...provisional, pupils_see_since: null }, at)).toEqual(skipped)
  // A day and a night have not passed yet.
  expect(unmet(provisional, '2026-12-03T03:59:59.999Z')).toEqual([...skipped, ['appeals-over', 0]])
  expect(unmet(provisional, '2026-12-03T04:00:00.000Z')).toEqual([['appeals-over', 0]])
  expect(unmet({ ...provisional, appeals_open_at: '2026-12-03T13:00:00.001Z' }, at)).toEqual(skipped)
  expect(unmet({ ...provisional, appeals_open_at: '2026-12-03T13:00:00.000Z' }, at)).toEqual([])
  // The window was set early, and the results were shown late.
  expect(unmet({ ...provisional, pupils_see_since: '2026-12-03T13:00:00.001Z' }, at)).toEqual(skipped)
  expect(unmet({ ...provisional, pupils_see_since: '2026-12-03T13:00:00.000Z' }, at)).toEqual([])
})

test('steps go forward one by one, back only from provisional results, and never from final ones', () => {
  const allowed = roundPhases.flatMap((from) =>
    roundPhases.flatMap((to) => (isStep(from, to) ? [`${from} ${to}`] : [])),
  )
  expect(allowed).toEqual([
    'planned open',
    'open closed',
    'closed provisional',
    'provisional closed',
    'provisional final',
  ])
  expect(phaseAfter('final')).toBeNull()
})
