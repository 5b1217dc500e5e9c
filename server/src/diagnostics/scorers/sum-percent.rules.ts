import { isOpen } from '../instrument/plan.rules.ts'
import {
  countAnswered,
  itemsOfScale,
  sumOf,
  type ScaleScore,
  type ScoredItem,
  type Scorer,
  type SubscaleScore,
} from './scored-item.rules.ts'

/**
 * The points of a scale's items in percent of their maximum (the sum score of classical test theory: Lord and Novick,
 * 1968). Items without an answer earn nothing.
 */
export const sumPercent: Scorer = ({ id: group, scales }, items) =>
  scales.map((scale) => scaleScore(scale, group, itemsOfScale(items, scale)))

function scaleScore(scale: string, group: string, items: ScoredItem[]): ScaleScore {
  const weighted = items.map((item) =>
    item.loads[scale] === 1 ? item : { ...item, points: item.points * (item.loads[scale] ?? 0) },
  )
  return {
    scale,
    group,
    points: sumOf(weighted, earned),
    max: sumOf(weighted, ({ points }) => points),
    percent: percentOf(weighted),
    answered: countAnswered(weighted),
    subscales: [...subscalesOf(weighted), ...criteriaOf(weighted)],
    t_score: null,
  }
}

/** Items are weighted by their points. Null while one of them waits for an evaluator. */
export function percentOf(items: readonly Pick<ScoredItem, 'share' | 'points'>[]): number | null {
  if (items.length === 0 || items.some(({ share }) => share === null)) return null
  return (100 * sumOf(items, earned)) / sumOf(items, ({ points }) => points)
}

const earned = ({ share, points }: Pick<ScoredItem, 'share' | 'points'>): number => (share ?? 0) * points

function subscalesOf(items: ScoredItem[]): SubscaleScore[] {
  const bySubscale = Map.groupBy(items, ({ subscale }) => subscale)
  return [...bySubscale].flatMap(([id, same]) =>
    id === null ? [] : [{ id, percent: percentOf(same), answered: countAnswered(same) }],
  )
}

function criteriaOf(items: ScoredItem[]): SubscaleScore[] {
  if (items.some((item) => isOpen(item) && !item.criteria)) return []
  const all = items.flatMap((item) =>
    (item.criteria ?? []).map((criterion) => ({ ...criterion, isAnswered: item.isAnswered })),
  )
  const ids = new Set(all.map(({ id }) => id))
  return [...ids].map((id) => {
    const same = all.filter((criterion) => criterion.id === id)
    return {
      id,
      percent: (100 * sumOf(same, ({ points }) => points)) / sumOf(same, ({ max }) => max),
      answered: countAnswered(same),
    }
  })
}
