import type { TestCard } from '#contract/diagnostics/tests'

/** A test that may be started; used in tests of the start page's rules. */
export const openTest: TestCard = {
  id: 'ability-12-14',
  title: '',
  about: '',
  band: '12-14',
  state: 'not-started',
  lock: null,
  items: 65,
  minutes: 60,
  parts_given: 'at-start',
  attempts_taken: 0,
  attempts_allowed: 2,
  window: { from: null, until: null },
  live: null,
  last_result: null,
}
