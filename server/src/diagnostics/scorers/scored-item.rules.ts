import type { Calibration } from './response-model.rules.ts'
import type { Language } from '#contract/values/locale'
import type { PlannedItem, ScaleGroup } from '../instrument/plan.rules.ts'
import type { OpenKey } from './score-item.rules.ts'

/** An item with the value of its answer, before it is counted for a scale. */
export interface ScoredItem extends PlannedItem {
  number: number
  /** The weight for each scale; negative if the statement is reversed. */
  loads: Record<string, number>
  isAnswered: boolean
  /** Share of the item's points, from 0 to 1; null while an open task waits for an evaluator. */
  share: number | null
  criteria: RatedCriterion[] | null
  /** The item parameters, if they were estimated. */
  calibration: Calibration | null
  /** The scales chosen in a forced pair or a list; empty for other items and if nothing was chosen. */
  chosen: readonly string[]
}

export interface ScaleScore {
  scale: string
  group: string
  points: number
  max: number
  /**
   * The position between the minimum and maximum of the scale; null while an open task waits for an evaluator, or if it
   * cannot be computed.
   */
  percent: number | null
  /** How many of its items were answered; if none were, the scale has no score. */
  answered: number
  subscales: SubscaleScore[]
  /** The ability on the scale of the calibration and its standard error, if the scorer estimates them. */
  ability?: number
  error?: number
  /** By the norms of the instrument, or by the norm group if it is large enough. */
  t_score: number | null
}

export interface SubscaleScore {
  id: string
  percent: number | null
  answered: number
}

/** What a scorer may need to know of an attempt besides its items. */
export interface ScoringContext {
  language: Language
  /** The items that a domain score refers to. */
  reference: readonly Calibration[]
}

/** Counts the items of a test into the scales of one group. */
export type Scorer = (group: ScaleGroup, items: readonly ScoredItem[], taken: ScoringContext) => ScaleScore[]

export const itemsOfScale = (items: readonly ScoredItem[], scale: string): ScoredItem[] =>
  items.filter(({ loads }) => Object.hasOwn(loads, scale))
export const countAnswered = (items: readonly { isAnswered: boolean }[]): number =>
  sumOf(items, (item) => (item.isAnswered ? 1 : 0))
export const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

export function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  let total = 0
  for (const row of rows) total += of(row)
  return total
}

/** One criterion of an open task, such as fluency or originality: the mean of the evaluators' points. */
export interface RatedCriterion {
  id: string
  points: number
  max: number
}

/**
 * The mean of the evaluators for each criterion; null while nobody has scored the task. Points above the maximum are
 * limited to it.
 */
export function ratedCriteria(
  { indices, max }: OpenKey,
  given: readonly Readonly<Record<string, number>>[] = [],
): RatedCriterion[] | null {
  if (given.length === 0) return null
  return indices.map((id) => {
    const maximum = max[id] ?? 0
    return { id, max: maximum, points: mean(given.map((points) => Math.min(maximum, points[id] ?? 0))) }
  })
}

/**
 * The share of an open task's points, from 0 to 1. Each criterion is divided by its maximum before the mean is taken,
 * so that twelve points of fluency weigh no more than two of originality. The criteria are those of Guilford (1967);
 * composites of unlike scales need a common range.
 */
export const shareOfCriteria = (criteria: readonly RatedCriterion[]): number =>
  mean(criteria.map(({ points, max }) => points / max))

const mean = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0) / numbers.length
