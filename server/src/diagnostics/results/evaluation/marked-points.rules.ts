import type { Marks } from '#contract/diagnostics/evaluation'
import { pointsOfCategories, pointsOfIdeas } from '#contract/values/answers/marked-points'
import type { OpenKey } from '../../scorers/score-item.rules.ts'

/** The points that marks come to, by criterion; `wrong` names the criterion whose marks the rubric does not know. */
export function pointsOfMarks(rubric: OpenKey, marks: Marks): { points: Record<string, number>; wrong: string | null } {
  const counted = [
    ...Object.entries(marks.categories).map(([id, found]) => [id, ofCategories(rubric, id, found)] as const),
    ...Object.entries(marks.ideas).map(([id, ratings]) => [id, ofIdeas(rubric, id, ratings)] as const),
  ]
  const wrong = counted.find(([, points]) => points === null)?.[0] ?? null
  return { points: Object.fromEntries(counted.flatMap(([id, points]) => (points === null ? [] : [[id, points]]))), wrong }
}

/** Only of the closed list of the task. */
function ofCategories({ max, count = {}, categories = [] }: OpenKey, id: string, found: readonly string[]): number | null {
  const isKnown = count[id] === 'categories' && found.every((one) => categories.some((category) => category.id === one))
  return isKnown ? pointsOfCategories(found, max[id] ?? 0) : null
}

function ofIdeas({ max, count = {} }: OpenKey, id: string, ratings: readonly (number | null)[]): number | null {
  const [way, most] = [count[id], max[id] ?? 0]
  if (way !== 'mean' && way !== 'mean-of-best-three') return null
  return ratings.every((rating) => rating === null || (rating >= 0 && rating <= most)) ? pointsOfIdeas(ratings, way) : null
}
