import type { TestCard } from '#contract/diagnostics/tests'
import { ageOn, bandOf, type AgeBand } from '#contract/values/age-band'

/** What waits for a pupil whose account is whole: a test, a day on which it opens, staff who look at the photo, or nothing for this age yet. */
export type TestAhead = { kind: 'open' | 'photo' | 'later' } | { kind: 'opens'; at: string }

export function testAhead(tests: readonly Pick<TestCard, 'lock'>[]): TestAhead {
  if (tests.some(({ lock }) => lock === null)) return { kind: 'open' }
  const locks = tests.flatMap(({ lock }) => lock ?? [])
  if (locks.some(({ reason }) => reason === 'photo-needed')) return { kind: 'photo' }
  const at = locks.find(({ opens_at }) => opens_at)?.opens_at
  return at ? { kind: 'opens', at } : { kind: 'later' }
}

/** Ages whose test is made. Before there is an account nobody can be asked for the tests of one's age. */
export const bandsWithTest: readonly AgeBand[] = ['7-9', '10-11', '12-14', '15-17']

/** Whether somebody who is young enough to sign up has no test yet; of a date still being typed nothing is known. */
export function hasNoTestYet(birthDate: string, today: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(birthDate)) return false
  const age = ageOn(today, birthDate)
  const band = bandOf(age)
  return age >= 7 && age <= 18 && (band === null || !bandsWithTest.includes(band))
}
