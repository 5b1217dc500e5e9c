import type { ReadScale } from './compass.rules.ts'

/** T-scores within this distance count as even, because the difference is within the error of measurement. */
const evenSpread = 5

/**
 * Sorts the best subject first: by T-scores if every subject has one, otherwise by percents. Unanswered subjects come
 * last; equal ones keep the order of the instrument.
 */
export function sortBestFirst<Scale extends ReadScale>(scales: readonly Scale[]): Scale[] {
  const heightOf = heightsIn(scales)
  return scales.toSorted((one, other) => heightOf(other) - heightOf(one))
}

function heightsIn(scales: readonly ReadScale[]): (scale: ReadScale) => number {
  const isNormed = scales.every(({ is_answered, t_score }) => !is_answered || t_score !== null)
  return ({ percent, t_score }) => (isNormed ? t_score : percent) ?? -1
}

/**
 * Finds the subjects at both ends of that order, if all subjects have the same level: those solved best, and those to
 * begin with.
 */
export function strongestAndWeakest(scales: readonly ReadScale[]): { most: string[]; first: string[] } {
  const heightOf = heightsIn(scales)
  const answered = scales.filter(({ is_answered }) => is_answered)
  const heights = answered.map(heightOf)
  const [least, most] = [Math.min(...heights), Math.max(...heights)]
  if (least === most) return { most: [], first: [] }
  const at = (height: number) => answered.filter((scale) => heightOf(scale) === height)
  const mayGrow = ({ level }: ReadScale) => level === 'starting' || level === 'growing'
  return {
    most: at(most).map(({ scale }) => scale),
    first: at(least)
      .filter(mayGrow)
      .map(({ scale }) => scale),
  }
}

/**
 * Finds the subjects that stand out, at most two and the highest first. Uses only T-scores, because percents of parts
 * of different difficulty cannot be compared.
 */
export function highestOf(scales: readonly ReadScale[]): string[] {
  const ranked = scales
    .flatMap(({ scale, t_score, level }) => (t_score === null ? [] : [{ scale, t: t_score, level }]))
    .sort((a, b) => b.t - a.t)
  const [first, second] = ranked
  const last = ranked.at(-1)
  if (!first || !last || ranked.length < scales.length || first.level === 'starting' || first.t - last.t <= evenSpread)
    return []
  const isSecondHigh = second !== undefined && second.level !== 'starting' && second.t - last.t > evenSpread
  return isSecondHigh ? [first.scale, second.scale] : [first.scale]
}
