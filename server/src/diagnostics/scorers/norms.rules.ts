import type { AgeBand } from '#contract/values/age-band'
import type { Norm } from '#contract/values/norm'
import { percentileRank as rankInGroup, stanine } from '#psychometrics/norms/norm-table'
import { normalQuantile, normalShare } from '#psychometrics/numbers/normal'
import { linearT, zScoreByNorm, type StatedNorm } from '../instrument/stated-norm.rules.ts'

/** How many results a norm group needs to be shown as provisional, and how many before levels are based on it. */
export const provisionalSize = 100
export const releasedSize = 300

/**
 * The reliability required of a score at an age. Norm groups record how many pupils had each score, not how the items
 * correlate. So until an item analysis gives the reliability of a form, the required one is used.
 */
export const requiredReliability: Record<AgeBand, number> = {
  '5-6': 0.7,
  '7-9': 0.7,
  '10-11': 0.7,
  '12-14': 0.8,
  '15-17': 0.8,
}

/** How many pupils of a group had each raw score, from 0. */
export type Counts = readonly number[]
export type NormGroups = ReadonlyMap<string, Counts>

export const sizeOf = (counts: Counts): number => sum(counts)

/**
 * The share of the group below a raw score, counting half of those with the same score as below; never exactly 0 or
 * 100.
 */
export const percentileRank: (counts: Counts, raw: number) => number = rankInGroup

export const zScore = (counts: Counts, raw: number): number => normalQuantile(percentileRank(counts, raw) / 100)

/** Not rounded; `displayedTScore` rounds and clips it for display. */
export const tOf = (counts: Counts, raw: number): number => 50 + 10 * zScore(counts, raw)

export const displayedTScore = (t: number): number => clip(Math.round(t), 20, 80)

export const stanineOf: (z: number) => number = stanine

/** The T-score of a percent in its norm group; null while the group is too small. */
export function normedT(counts: Counts | undefined, percent: number | null): number | null {
  if (!counts || percent === null || sum(counts) < releasedSize) return null
  return displayedTScore(tOf(counts, rawOf(percent)))
}

/**
 * The place of a percent in its norm group, with a band of one standard error around it; null while the group is too
 * small.
 */
export function normOf(counts: Counts, percent: number, band: AgeBand): Norm | null {
  const n = sizeOf(counts)
  if (n < provisionalSize) return null
  const raw = rawOf(percent)
  const error = standardError(counts, requiredReliability[band])
  return {
    t: displayedTScore(tOf(counts, raw)),
    percentile: toTenth(percentileRank(counts, raw)),
    stanine: stanineOf(zScore(counts, raw)),
    low: toTenth(clip(percent - error, 0, 100)),
    high: toTenth(clip(percent + error, 0, 100)),
    n,
    status: n < releasedSize ? 'provisional' : 'released',
  }
}

/**
 * The place of a scale's points by norms published with the instrument. The percentile is the share of the normal
 * curve below them.
 */
export function statedNorm(
  { mean, sd, size }: Pick<StatedNorm, 'mean' | 'sd' | 'size'>,
  { points, max }: { points: number; max: number },
  band: AgeBand,
): Norm {
  const z = zScoreByNorm({ mean, sd }, points)
  const error = sd * Math.sqrt(1 - requiredReliability[band])
  const percentOf = (value: number) => toTenth(clip((100 * value) / max, 0, 100))
  return {
    t: linearT({ mean, sd }, points),
    percentile: toTenth(clip(100 * normalShare(clip(z, -6, 6)), 0.1, 99.9)),
    stanine: stanineOf(z),
    low: percentOf(points - error),
    high: percentOf(points + error),
    n: size,
    status: size < releasedSize ? 'provisional' : 'released',
  }
}

/**
 * From classical test theory: SEM = SD · √(1 − reliability), with the standard deviation of the norm group itself
 * (N − 1).
 */
export function standardError(counts: Counts, reliability: number): number {
  const n = sizeOf(counts)
  const mean = sum(counts.map((count, raw) => count * raw)) / n
  const variance = sum(counts.map((count, raw) => count * (raw - mean) ** 2)) / (n - 1)
  return Math.sqrt(variance * (1 - reliability))
}

/** Norm groups are counted by whole percent. */
export const rawOf = (percent: number): number => Math.floor(percent + 1e-9)

const sum = (numbers: Counts): number => numbers.reduce((total, number) => total + number, 0)
const toTenth = (value: number): number => Math.round(value * 10) / 10
const clip = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
