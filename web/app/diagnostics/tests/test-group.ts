import type { TestCard } from '#contract/diagnostics/tests'

/** How the list is filtered: a paused test is a started one. */
export const testGroups = ['all', 'not-started', 'started', 'finished', 'locked'] as const
export type TestGroup = (typeof testGroups)[number]

export const groupOf = ({ state }: Pick<TestCard, 'state'>): TestGroup => (state === 'paused' ? 'started' : state)
