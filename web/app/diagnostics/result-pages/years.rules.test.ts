import { expect, test } from 'vitest'
import { groupByYear, groupComparable, isAcrossTests } from './years.rules.ts'

const own = (test_id: string, finished_at: string, rest = {}) => ({
  test_id,
  version: 1,
  finished_at,
  awaits_evaluation: false,
  ...rest,
})
const former = (taken_on: string) => ({ id: taken_on, taken_on, instrument: 'Тест', scales: [] })

test('results are grouped by school years of Kazakhstan, newest first', () => {
  const results = [
    own('a', '2026-11-05T05:00:00.000Z'),
    own('a', '2026-07-31T19:00:00.000Z'),
    own('a', '2026-07-31T18:59:00.000Z'),
  ]
  const years = groupByYear(results, [former('2026-09-01'), former('2024-05-14')])
  expect(years.map(({ season, entries }) => [season, entries.map(({ kind, day }) => `${kind} ${day}`)])).toEqual([
    [2026, ['own 2026-11-05', 'former 2026-09-01', 'own 2026-08-01']],
    [2025, ['own 2026-07-31']],
    [2023, ['former 2024-05-14']],
  ])
})

test('only complete results of one test in one version are compared, oldest first', () => {
  const results = [
    own('ability-12-14', '2026-11-05T05:00:00.000Z'),
    own('ability-12-14', '2026-09-05T05:00:00.000Z'),
    own('ability-12-14', '2025-09-05T05:00:00.000Z', { version: 2 }),
    own('ability-10-11', '2024-11-05T05:00:00.000Z'),
    own('ability-10-11', '2024-12-05T05:00:00.000Z', { awaits_evaluation: true }),
  ]
  expect(groupComparable(results).map((group) => group.map(({ finished_at }) => finished_at.slice(0, 10)))).toEqual([
    ['2026-09-05', '2026-11-05'],
  ])
  expect(isAcrossTests(results)).toBe(true)
  expect(isAcrossTests(results.slice(0, 2))).toBe(false)
})
