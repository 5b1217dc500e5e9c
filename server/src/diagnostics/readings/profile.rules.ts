import type { ScaleScore } from '../scorers/scored-item.rules.ts'

/**
 * Scores whose highest and lowest lie closer than this say that nothing stands out yet: a differentiation below 0.20
 * (Holland's profiles).
 */
const evenSpread = 20

export interface Standing {
  /** Two at most, the highest first; none where nothing stands out. */
  highest: string[]
  isEven: boolean
}

/** Which scales of a group stand out for one person: they are compared with each other, never with another person's. */
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

/** The scale that could be tried more: the lowest, or nothing where all are alike. */
export function lowestOf(scores: readonly Pick<ScaleScore, 'scale' | 'percent'>[]): string | null {
  const ranked = scores
    .flatMap(({ scale, percent }) => (percent === null ? [] : [{ scale, percent }]))
    .sort((a, b) => a.percent - b.percent)
  const [lowest] = ranked
  return lowest && lowest.percent < (ranked.at(-1)?.percent ?? 0) ? lowest.scale : null
}

/** From 1, the place of a percent among the bands. */
export const placeAmong = (bands: readonly { from: number }[], percent: number): number =>
  bands.filter(({ from }) => percent + 1e-9 >= from).length

export const bandOf = <Band extends { from: number }>(bands: readonly Band[], percent: number): Band | undefined =>
  bands.toSorted((a, b) => a.from - b.from).findLast(({ from }) => percent + 1e-9 >= from)
