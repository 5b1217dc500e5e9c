import type { KeyedAnswer } from '#contract/diagnostics/manual-points'

export const filters = ['all', 'partial', 'manual'] as const
export type Filter = (typeof filters)[number]

/** The newest change gave points, rather than taking them back. */
export const isManual = ({ changes: [last] }: Pick<KeyedAnswer, 'changes'>): boolean =>
  last !== undefined && last.points !== null

/** A person looks first at what was answered and did not earn everything. */
export function isShown(answer: KeyedAnswer, filter: Filter): boolean {
  if (filter === 'manual') return isManual(answer)
  return filter === 'all' || (answer.is_answered && answer.points < answer.max)
}

/** Answers by the part of the test they belong to, in its order. */
export const byPart = (answers: readonly KeyedAnswer[]): [part: number, answers: KeyedAnswer[]][] => [
  ...Map.groupBy(answers, ({ part }) => part),
]

/** Halves; whole points where an item is worth many. What was given on a finer scale stays among the choices. */
export function pointsToChoose(max: number, given: number | null): number[] {
  const step = max > 10 ? 1 : 0.5
  const steps = Array.from({ length: Math.floor(max / step) + 1 }, (_, index) => index * step)
  return [...new Set([...steps, max, ...(given === null ? [] : [given])])].sort((a, b) => a - b)
}

/** As many decimals as the points have, two at most. */
export const decimalsOf = (points: number): number =>
  [0, 1].find((decimals) => Number.isInteger(points * 10 ** decimals)) ?? 2
