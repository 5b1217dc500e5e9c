import { smallestGroup } from '#contract/statistics/public'

/** Published counts are whole steps of this. */
const step = 5

/**
 * Returns a count as everybody may read it: rounded down to whole fives, each on its own, null below five. Screen, chart
 * and file show this number.
 */
export const publishedCount = (count: number): number | null =>
  count < smallestGroup ? null : Math.floor(count / step) * step
