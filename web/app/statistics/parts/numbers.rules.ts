import type { Measure } from '#contract/statistics/measures'
import type { Numbers } from '#contract/statistics/numbers'

/** What of a place a page of one stage shows: who was counted, of whom, and who went on. */
export const stages = {
  'step-1': { done: 'step-1-finished', of: 'registered', next: 'invited', nextOf: 'step-1-finished' },
  'step-2': { done: 'step-2-passed', of: 'invited', next: 'came', nextOf: 'invited' },
  career: { done: 'career-finished', of: 'registered', next: 'career-started', nextOf: 'registered' },
} as const satisfies Record<string, Record<'done' | 'of' | 'next' | 'nextOf', Measure>>
export type Stage = keyof typeof stages
export const stageNames = ['step-1', 'step-2', 'career'] as const satisfies readonly Stage[]

/** Returns the sum of several measures as one; null if none of them knows the filters that are set. */
export function sumOf(numbers: Pick<Numbers, 'measures'>, names: readonly Measure[]) {
  const found = numbers.measures.filter(({ measure }) => names.includes(measure))
  const [first] = found
  if (!first) return null
  const total = (pick: (one: (typeof found)[number]) => number) => found.reduce((sum, one) => sum + pick(one), 0)
  return {
    count: total(({ count }) => count),
    before: total(({ before }) => before),
    points: first.points.map((_, index) => total(({ points }) => points[index] ?? 0)),
  }
}
