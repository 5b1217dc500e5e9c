import { seededRandom } from '../instrument/seeded.rules.ts'
import type { OpenKey } from './score-item.rules.ts'

/** What one evaluator gave for an open task. */
export interface Rating {
  points: Readonly<Record<string, number>>
  /** One of the first ratings of a new evaluator, which another person checks. */
  isEarly: boolean
}

/** The outcome of a task's ratings, and whether one more evaluator is needed. */
interface Settled {
  /** Null while the result has to wait. */
  points: Record<string, number> | null
  isWanted: boolean
}

/** The share of tasks with one evaluator that is drawn for a second one, unless the rubric sets another share. */
const usualShare = 0.2
/** How many ratings of a new evaluator a second person checks. */
export const earlyRatings = 30
/** By what share of the maximum two evaluators may differ in a counted criterion and in the whole task. */
const usualDifference = 0.2
/** Adjacent marks or levels are not a disagreement. */
const marksApart = 2
const binaryFractions = 1e-9

/**
 * Decides the outcome of a task's ratings, given in order. If the rubric requires two raters, a single rating does not
 * count yet, and two that differ wait for a third. A second rater who was drawn delays nothing: the first one's points
 * count until both agree or a third decides.
 */
export function settleRatings(rubric: OpenKey, ratings: readonly Rating[], isDrawn: boolean): Settled {
  const [first, second] = ratings
  if (!first) return { points: null, isWanted: true }
  const isHeldUp = (rubric.raters ?? 1) > 1
  const meanwhile = isHeldUp ? null : { ...first.points }
  if (!second) return { points: meanwhile, isWanted: isHeldUp || isDrawn || first.isEarly }
  if (ratings.length === 2 && ratingsDiffer(rubric, first.points, second.points))
    return { points: meanwhile, isWanted: true }
  return { points: agreedPoints(rubric, ratings), isWanted: false }
}

/**
 * Whether two evaluators differ by more than is allowed: by two marks or more in a criterion (if the criterion is
 * counted, also by more than 20 % of its maximum), or by more than 20 % over the whole task. The limits are those of
 * section 6.2 of the psychometrics reference (|difference| of 2 and more on a scale of 0 to 4, or above 20 % of the
 * maximum). On a short scale two levels are the full range, so the whole task is compared as well.
 */
export function ratingsDiffer(rubric: OpenKey, one: Rating['points'], other: Rating['points']): boolean {
  const { indices, max, count = {}, difference = usualDifference } = rubric
  const apart = indices.map((id) => ({
    id,
    by: Math.abs(within(rubric, one, id) - within(rubric, other, id)),
    most: max[id] ?? 0,
  }))
  const isCounted = (id: string) => count[id] === 'answers' || count[id] === 'categories'
  const ofCriteria = apart.some(
    ({ id, by, most }) =>
      by >= marksApart - binaryFractions && (!isCounted(id) || by > difference * most + binaryFractions),
  )
  return ofCriteria || Math.abs(shareOf(rubric, one) - shareOf(rubric, other)) > difference + binaryFractions
}

/**
 * The points in force for each criterion: the mean of two ratings; of three the mean of the two closest, as section 6.2
 * of the reference says. If the middle rating is equally far from both others, the mean of both pairs counts, which is
 * the middle rating.
 */
function agreedPoints(rubric: OpenKey, ratings: readonly Rating[]): Record<string, number> {
  const of = (id: string) => meanOfClosest(ratings.map(({ points }) => within(rubric, points, id)))
  return Object.fromEntries(rubric.indices.map((id) => [id, of(id)]))
}

export function meanOfClosest(given: readonly number[]): number {
  const sorted = given.toSorted((a, b) => a - b)
  const pairs = sorted.slice(1).map((upper, index) => [sorted[index] ?? upper, upper] as const)
  const nearest = Math.min(...pairs.map(([lower, upper]) => upper - lower))
  const closest = pairs.filter(([lower, upper]) => upper - lower <= nearest + binaryFractions)
  return mean(closest.map(([lower, upper]) => (lower + upper) / 2))
}

/**
 * Whether a task of an attempt is drawn for a second rater. It depends on the id of the attempt, which evaluators never
 * see, and on the number of the task, so nobody can influence or predict it.
 */
export function isDrawn(attemptId: string, item: number, { drawn = usualShare }: Pick<OpenKey, 'drawn'>): boolean {
  return seededRandom(item, `second rater ${attemptId}`)() < drawn
}

const within = ({ max }: OpenKey, points: Rating['points'], id: string): number =>
  Math.min(max[id] ?? 0, points[id] ?? 0)

/** The share of a task's points, with each criterion divided by its maximum. */
export const shareOf = (rubric: OpenKey, points: Rating['points']): number =>
  mean(rubric.indices.map((id) => within(rubric, points, id) / (rubric.max[id] ?? 1)))

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
