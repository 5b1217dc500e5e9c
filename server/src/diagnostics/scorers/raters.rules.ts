import { seeded } from '../instrument/seeded.rules.ts'
import type { OpenKey } from './score-item.rules.ts'

/** What one person gave for an open task. */
export interface Rating {
  points: Readonly<Record<string, number>>
  /** Among the first of a new evaluator, which another person checks. */
  isEarly: boolean
}

/** What the ratings of a task come to, and whether one more person is asked. */
interface Settled {
  /** Null while the result waits. */
  points: Record<string, number> | null
  isWanted: boolean
}

/** Of the tasks that one person scores, so many are drawn for a second one; a rubric may say another share. */
const usualShare = 0.2
/** A second person checks so many of a new evaluator. */
export const earlyRatings = 30
/** Of a criterion that is counted, and of the task as a whole, two people may differ by this share of the maximum. */
const usualDifference = 0.2
/** Two neighbouring marks or levels are no disagreement. */
const marksApart = 2
const binaryFractions = 1e-9

/**
 * What the ratings of a task come to, in the order in which they were given. Where the rubric asks for two raters, one
 * alone is nothing yet, and two who
 * differ wait for a third. A second rater who was drawn holds nothing up: the first one's points count until the two
 * agree or a third decides.
 */
export function settle(rubric: OpenKey, ratings: readonly Rating[], isDrawn: boolean): Settled {
  const [first, second] = ratings
  if (!first) return { points: null, isWanted: true }
  const isHeldUp = (rubric.raters ?? 1) > 1
  const meanwhile = isHeldUp ? null : { ...first.points }
  if (!second) return { points: meanwhile, isWanted: isHeldUp || isDrawn || first.isEarly }
  if (ratings.length === 2 && doDiffer(rubric, first.points, second.points))
    return { points: meanwhile, isWanted: true }
  return { points: agreedPoints(rubric, ratings), isWanted: false }
}

/**
 * Whether two people differ by more than the instrument allows: by two marks or more of a criterion, and where it is
 * counted by more than 20 % of its
 * maximum as well; or by more than 20 % over the whole task. The limits are those of section 6.2 of the reference on
 * psychometrics (|difference| of 2 and
 * more on a scale of 0 to 4, or above 20 % of the maximum); on a short scale two levels are all of it, so the whole
 * task is asked as well.
 */
export function doDiffer(rubric: OpenKey, one: Rating['points'], other: Rating['points']): boolean {
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
 * The points that count, criterion by criterion: the mean of two; of three the mean of the two closest, as section 6.2
 * of the reference says. Where the
 * middle one lies as near to either, no pair is closer, and the mean over both pairs counts, which is the middle one.
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
 * Whether a task of an attempt is drawn for a second rater. It follows from the id of the attempt, which nobody who
 * scores is told, and from the number of
 * the task: nobody can choose what is drawn, or know it before.
 */
export function isDrawn(attemptId: string, item: number, { drawn = usualShare }: Pick<OpenKey, 'drawn'>): boolean {
  return seeded(item, `second rater ${attemptId}`)() < drawn
}

const within = ({ max }: OpenKey, points: Rating['points'], id: string): number =>
  Math.min(max[id] ?? 0, points[id] ?? 0)

/** The share of the task's points, each criterion by its maximum. */
export const shareOf = (rubric: OpenKey, points: Rating['points']): number =>
  mean(rubric.indices.map((id) => within(rubric, points, id) / (rubric.max[id] ?? 1)))

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
