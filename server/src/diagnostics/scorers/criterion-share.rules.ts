import { answeredOf, onScale, sumOf, type ScaleScore, type ScoredItem, type Scorer } from './scored-item.rules.ts'

/**
 * Each scale is one criterion of the rubrics: the mean of what the tasks earned for it, each as a share of its maximum, so that a task with twelve
 * points of fluency weighs no more than one with four. A task whose rubric has not the criterion is left out.
 */
export const criterionShare: Scorer = ({ id: group, scales }, items) => scales.map((scale) => scoreOf(scale, group, onScale(items, scale)))

function scoreOf(scale: string, group: string, items: ScoredItem[]): ScaleScore {
  const isRead = items.every(({ criteria }) => criteria !== null)
  const judged = items.flatMap((item) => (item.criteria ?? []).filter(({ id }) => id === scale).map((criterion) => ({ ...item, criterion })))
  const points = sumOf(judged, (item) => item.points * (item.criterion.points / item.criterion.max))
  const max = sumOf(judged, (item) => item.points)
  return { scale, group, points, max, percent: isRead && max > 0 ? (100 * points) / max : null, answered: answeredOf(items), subscales: [], t_score: null }
}
