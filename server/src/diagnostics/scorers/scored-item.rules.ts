import type { Calibration } from './response-model.rules.ts'
import type { Language } from '#contract/values/locale'
import type { PlannedItem, ScaleGroup } from '../instrument/plan.rules.ts'
import type { OpenKey } from './score-item.rules.ts'

/** An item with what its answer is worth, before it is known what scale it counts for. */
export interface ScoredItem extends PlannedItem {
  number: number
  /** How much it counts for each scale; below nought for a statement that is turned round. */
  loads: Record<string, number>
  isAnswered: boolean
  /** Of its points, from 0 to 1; null while a person still reads an open task. */
  share: number | null
  /** Of an open task that a person has read. */
  criteria: RatedCriterion[] | null
  /** How it behaves by ability, where that was measured. */
  calibration: Calibration | null
  /** The scales that were chosen of a forced pair or a list; empty for other items, and where none was. */
  chosen: readonly string[]
}

/** What one scale comes to. */
export interface ScaleScore {
  scale: string
  group: string
  points: number
  max: number
  /**
   * Where it lies between the least and the most of its scale; null while a person still reads an open task, or where
   * it cannot be said.
   */
  percent: number | null
  /** How many of its items were answered: where none was, nothing can be said. */
  answered: number
  subscales: SubscaleScore[]
  /** The ability on the scale of the calibration, and its standard error, where that is what was counted. */
  ability?: number
  error?: number
  /** From the norms of the instrument, or from the norm group where it is large enough. */
  t_score: number | null
}

export interface SubscaleScore {
  id: string
  percent: number | null
  answered: number
}

/** What a scorer may need to know of a test besides its items. */
export interface Taken {
  /** Of the test. */
  language: Language
  /** The items that a domain score stands for. */
  reference: readonly Calibration[]
}

/** Counts the items of a test into the scales of one group. */
export type Scorer = (group: ScaleGroup, items: readonly ScoredItem[], taken: Taken) => ScaleScore[]

export const onScale = (items: readonly ScoredItem[], scale: string): ScoredItem[] =>
  items.filter(({ loads }) => Object.hasOwn(loads, scale))
export const answeredOf = (items: readonly { isAnswered: boolean }[]): number =>
  sumOf(items, (item) => (item.isAnswered ? 1 : 0))
export const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

export function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  let total = 0
  for (const row of rows) total += of(row)
  return total
}

/** One thing an open task is scored for, such as fluency or originality: the mean of what the evaluators gave. */
export interface RatedCriterion {
  id: string
  points: number
  max: number
}

/**
 * The mean of the evaluators, criterion by criterion; null while nobody has read the task. What lies above the maximum
 * counts as the maximum.
 */
export function ratedCriteria(
  { indices, max }: OpenKey,
  given: readonly Readonly<Record<string, number>>[] = [],
): RatedCriterion[] | null {
  if (given.length === 0) return null
  return indices.map((id) => {
    const most = max[id] ?? 0
    return { id, max: most, points: mean(given.map((points) => Math.min(most, points[id] ?? 0))) }
  })
}

/**
 * The share of an open task's points, from 0 to 1: each criterion is divided by its maximum before the mean, so that
 * twelve points of fluency
 * weigh no more than two of originality. The criteria are those of Guilford (1967), on a common range as composites of
 * unlike scales need it.
 */
export const shareOfCriteria = (criteria: readonly RatedCriterion[]): number =>
  mean(criteria.map(({ points, max }) => points / max))

const mean = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0) / numbers.length
