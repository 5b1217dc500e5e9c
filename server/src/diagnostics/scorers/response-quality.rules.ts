import { rapidThreshold as thresholdOf, responseTimeEffort } from '#psychometrics/quality/effort'
import { isStraightLine as hasStraightLine, longestRun as runOf } from '#psychometrics/quality/straight-lines'

/** Signs in the way of answering that a result may be unreliable. A flag changes no score and accuses nobody. */

/** The time below which nobody can have read the item: a tenth of its usual time, between one and ten seconds. */
export const rapidThreshold: (usualSeconds: number) => number = thresholdOf

/** The share of answers that were not given too fast (response-time effort); null if there are none. */
export const effortOf: (answers: readonly { seconds: number; threshold: number }[]) => number | null =
  responseTimeEffort

export const longestRun: (positions: readonly number[]) => number = runOf

export const isStraightLine: (positions: readonly number[]) => boolean = hasStraightLine

export const isOftenAway = (losses: number, hiddenSeconds: number, totalSeconds: number): boolean =>
  losses > 5 || hiddenSeconds > 0.15 * totalSeconds

export type QualityFlag = 'effort-caution' | 'effort-low' | 'straight-line' | 'often-away'

export function flagsOf(given: {
  effort: number | null
  positions: readonly number[]
  losses: number
  hiddenSeconds: number
  totalSeconds: number
}): QualityFlag[] {
  const flags: QualityFlag[] = []
  if (given.effort !== null && given.effort < 0.9) flags.push(given.effort < 0.8 ? 'effort-low' : 'effort-caution')
  if (isStraightLine(given.positions)) flags.push('straight-line')
  if (isOftenAway(given.losses, given.hiddenSeconds, given.totalSeconds)) flags.push('often-away')
  return flags
}

/** The median; for an even count the mean of the two middle numbers. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length === 0) return 0
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/**
 * Whether a percent is within one standard error of the threshold, by the binomial error of a percent, because no
 * group gives a better one.
 */
export function isNearThreshold(threshold: number, percent: number | null, items: number): boolean {
  if (percent === null || items < 2) return false
  const error = Math.sqrt((percent * (100 - percent)) / (items - 1))
  return Math.abs(percent - threshold) <= error
}
