import type { OpenKey } from './score-item.rules.ts'

/** One thing an open task is scored for, such as fluency or originality: the mean of what the evaluators gave. */
export interface RatedCriterion {
  id: string
  points: number
  max: number
}

/** The mean of the evaluators, criterion by criterion; null while nobody has read the task. What lies above the maximum counts as the maximum. */
export function ratedCriteria({ indices, max }: OpenKey, given: readonly Readonly<Record<string, number>>[] = []): RatedCriterion[] | null {
  if (given.length === 0) return null
  return indices.map((id) => {
    const most = max[id] ?? 0
    return { id, max: most, points: mean(given.map((points) => Math.min(most, points[id] ?? 0))) }
  })
}

/**
 * The share of an open task's points, from 0 to 1: each criterion is divided by its maximum before the mean, so that twelve points of fluency
 * weigh no more than two of originality. The criteria are those of Guilford (1967), on a common range as composites of unlike scales need it.
 */
export const shareOfCriteria = (criteria: readonly RatedCriterion[]): number => mean(criteria.map(({ points, max }) => points / max))

const mean = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0) / numbers.length
