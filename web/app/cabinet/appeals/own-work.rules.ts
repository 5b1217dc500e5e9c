import type { OwnTask } from '#contract/olympiad/appeals'

export const filters = ['all', 'partial', 'appealed'] as const
export type Filter = (typeof filters)[number]

/** Filters the tasks of a work; `partial` shows answers that did not earn all points, which may be worth an appeal. */
export function isShown(
  { is_answered: isAnswered, points, max, appeal }: Pick<OwnTask, 'is_answered' | 'points' | 'max' | 'appeal'>,
  filter: Filter,
): boolean {
  if (filter === 'appealed') return appeal !== null
  return filter === 'all' || (isAnswered && points !== null && points < max)
}
