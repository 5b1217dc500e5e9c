import type { ScaleScore } from '../scorers/scored-item.rules.ts'

/**
 * If the highest and the lowest score differ by less than this, nothing stands out: a differentiation below 0.20
 * (Holland's profiles).
 */
const evenSpread = 20

export interface Standing {
  /** At most two scales, the highest first; none if nothing stands out. */
  highest: string[]
  isEven: boolean
}

/**
 * Finds the scales of a group that stand out for one person. They are compared only with each other, never with other
 * people's scores.
 */
export function standingOf(scores: readonly Pick<ScaleScore, 'scale' | 'percent'>[]): Standing {
  const ranked = scores
    .flatMap(({ scale, percent }) => (percent === null ? [] : [{ scale, percent }]))
    .sort((a, b) => b.percent - a.percent)
  const [first, second] = ranked
  const last = ranked.at(-1)
  if (!first || !last) return { highest: [], isEven: false }
  if (first.percent - last.percent < evenSpread) return { highest: [], isEven: true }
  const isSecondHigh = second !== undefined && second.percent > last.percent
  return { highest: isSecondHigh ? [first.scale, second.scale] : [first.scale], isEven: false }
}

/** The lowest scale, which the pupil could practise more; null if all are equal. */
export function lowestOf(scores: readonly Pick<ScaleScore, 'scale' | 'percent'>[]): string | null {
  const ranked = scores
    .flatMap(({ scale, percent }) => (percent === null ? [] : [{ scale, percent }]))
    .sort((a, b) => a.percent - b.percent)
  const [lowest] = ranked
  return lowest && lowest.percent < (ranked.at(-1)?.percent ?? 0) ? lowest.scale : null
}

/** The position of a percent among the bands, counted from 1. */
export const bandPosition = (bands: readonly { from: number }[], percent: number): number =>
  bands.filter(({ from }) => percent + 1e-9 >= from).length

export const bandOf = <Band extends { from: number }>(bands: readonly Band[], percent: number): Band | undefined =>
  bands.toSorted((a, b) => a.from - b.from).findLast(({ from }) => percent + 1e-9 >= from)
