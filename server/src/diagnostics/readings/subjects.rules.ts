import type { ReadScale } from './compass.rules.ts'

/** T-scores this close together are told as even: less lies within the error of measurement. */
const evenSpread = 5

/** The subjects that stand out, two at most and the highest first. By T-scores alone: parts of different difficulty are not compared by percents. */
export function highestOf(scales: readonly ReadScale[]): string[] {
  const known = scales.flatMap(({ scale, t_score, level }) => (t_score === null ? [] : [{ scale, t: t_score, level }])).sort((a, b) => b.t - a.t)
  const [first, second] = known
  const last = known.at(-1)
  if (!first || !last || known.length < scales.length || first.level === 'starting' || first.t - last.t <= evenSpread) return []
  const isSecondHigh = second !== undefined && second.level !== 'starting' && second.t - last.t > evenSpread
  return isSecondHigh ? [first.scale, second.scale] : [first.scale]
}
