import type { Marks } from '#contract/diagnostics/evaluation'
import { pointsOfCategories, pointsOfIdeas } from '#contract/values/answers/marked-points'
import type { OpenKey } from '../../scorers/score-item.rules.ts'

/** The points that result from marks, by criterion. `wrong` is the criterion whose marks the rubric does not allow. */
export function pointsOfMarks(rubric: OpenKey, marks: Marks): { points: Record<string, number>; wrong: string | null } {
  const counted = [
    ...Object.entries(marks.categories).map(([id, found]) => [id, ofCategories(rubric, id, found)] as const),
    ...Object.entries(marks.ideas).map(([id, ratings]) => [id, ofIdeas(rubric, id, ratings)] as const),
  ]
  const wrong = counted.find(([, points]) => points === null)?.[0] ?? null
  return {
    points: Object.fromEntries(counted.flatMap(([id, points]) => (points === null ? [] : [[id, points]]))),
    wrong,
  }
}

/** Only categories from the closed list of the task are allowed. */
function ofCategories(
  { max, count = {}, categories = [] }: OpenKey,
  id: string,
  found: readonly string[],
): number | null {
  const areCategoriesValid =
    count[id] === 'categories' && found.every((one) => categories.some((category) => category.id === one))
  return areCategoriesValid ? pointsOfCategories(found, max[id] ?? 0) : null
}

function ofIdeas({ max, count = {} }: OpenKey, id: string, ratings: readonly (number | null)[]): number | null {
  const [method, maximum] = [count[id], max[id] ?? 0]
  if (method !== 'mean' && method !== 'mean-of-best-three') return null
  return ratings.every((rating) => rating === null || (rating >= 0 && rating <= maximum))
    ? pointsOfIdeas(ratings, method)
    : null
}

/**
 * An evaluator's points by the rubric, computed from marks where there are some. `wrong` is a criterion that the rubric
 * does not have or whose points are out of range.
 */
export function pointsByRubric(
  rubric: OpenKey,
  sent: Record<string, number>,
  marks: Marks | undefined,
): { points: Record<string, number>; wrong: string | null } {
  const marked = marks ? pointsOfMarks(rubric, marks) : null
  const points = { ...sent, ...marked?.points }
  const wrong =
    marked?.wrong ??
    [...rubric.indices, ...Object.keys(points)].find((id) => !isWithin(points[id], rubric.max[id])) ??
    null
  return { points: Object.fromEntries(rubric.indices.map((id) => [id, points[id] ?? 0])), wrong }
}

/** A criterion that is not in the rubric has the maximum 0, because pages of an earlier release send 0 for some. */
const isWithin = (points: number | undefined, maximum = 0): boolean =>
  points !== undefined && points >= 0 && points <= maximum
