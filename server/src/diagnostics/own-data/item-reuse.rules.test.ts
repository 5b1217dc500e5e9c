import { expect, test } from 'vitest'
import { areItemsReused } from './item-reuse.rules.ts'

const first = { test_id: 'ability', version: 2, state: 'finished' } as const
const running = { ...first, state: 'started' } as const
const open = { version: 2, closes_at: null, attempts: 2 }
const now = new Date('2026-11-20T04:00:00.000Z')

test.each([
  ['an attempt is left', open, [first], true],
  ['the last attempt is running', open, [first, running], true],
  ['all attempts are used', open, [first, first], false],
  ['attempts of another test do not count', open, [first, { ...first, test_id: 'other' }], true],
  ['the next attempt would be of another version', { ...open, version: 3 }, [first], false],
  ['an attempt of the version is still running beside a newer one', { ...open, version: 3 }, [first, running], true],
  ['the test closes later', { ...open, closes_at: '2026-11-21T04:00:00.000Z' }, [first], true],
  ['the test has closed', { ...open, closes_at: '2026-11-20T04:00:00.000Z' }, [first], false],
])('whether the items repeat: %s', (_, its, taken, expected) => {
  expect(areItemsReused(first, its, { taken, added_to: [] }, now)).toBe(expected)
})

test('an attempt added to this test repeats the items once more', () => {
  const comes = (...added_to: string[]) => areItemsReused(first, open, { taken: [first, first], added_to }, now)
  expect([comes('ability'), comes('other')]).toEqual([true, false])
})
