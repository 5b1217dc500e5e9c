import type { TestCard } from '#contract/diagnostics/tests'

/**
 * What comes after the sign-up: an open test, a date on which one opens, a check of the photo by staff, or nothing for
 * this age yet.
 */
export type TestAhead = { kind: 'open' | 'photo' | 'later' } | { kind: 'opens'; at: string }

export function testAhead(tests: readonly Pick<TestCard, 'lock'>[]): TestAhead {
  if (tests.some(({ lock }) => lock === null)) return { kind: 'open' }
  const locks = tests.flatMap(({ lock }) => lock ?? [])
  if (locks.some(({ reason }) => reason === 'photo-needed')) return { kind: 'photo' }
  const at = locks.find(({ opens_at }) => opens_at)?.opens_at
  return at ? { kind: 'opens', at } : { kind: 'later' }
}
