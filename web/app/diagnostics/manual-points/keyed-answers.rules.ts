import type { KeyedAnswer } from '#contract/diagnostics/manual-points'

export const filters = ['all', 'partial', 'manual'] as const
export type Filter = (typeof filters)[number]

/** Returns whether the newest change gave points rather than taking them back. */
export const isManual = ({ changes: [last] }: Pick<KeyedAnswer, 'changes'>): boolean =>
  last !== undefined && last.points !== null

/** Filters answers; `partial` shows answered ones that did not earn all points, which staff usually look at first. */
export function isShown(answer: KeyedAnswer, filter: Filter): boolean {
  if (filter === 'manual') return isManual(answer)
  return filter === 'all' || (answer.is_answered && answer.points < answer.max)
}

/** Groups answers by part, in the order of the test. */
export const byPart = (answers: readonly KeyedAnswer[]): [part: number, answers: KeyedAnswer[]][] => [
  ...Map.groupBy(answers, ({ part }) => part),
]

/**
 * Half points, or whole ones if the item is worth more than 10. Points given on a finer scale stay among the choices.
 */
export function pointsToChoose(max: number, given: number | null): number[] {
  const step = max > 10 ? 1 : 0.5
  const steps = Array.from({ length: Math.floor(max / step) + 1 }, (_, index) => index * step)
  return [...new Set([...steps, max, ...(given === null ? [] : [given])])].sort((a, b) => a - b)
}

export { decimalsOfPoints as decimalsOf } from '#contract/values/number-text'
