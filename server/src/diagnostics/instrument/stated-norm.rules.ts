import type { Language } from '#contract/values/locale'

/** How a norm group scored on one scale in one language, as its authors measured it. */
export interface StatedNorm {
  /** Of the points of the scale. */
  mean: number
  sd: number
  /** How many were measured. */
  size: number
  /** Who, when and where. */
  source: string
}

/** By language: what is not linked by anchors is never compared across languages. */
export type StatedNorms = Partial<Record<Language, StatedNorm>>

/** Where points lie in their norm group, in deviations from its mean. */
export const zIn = ({ mean, sd }: Pick<StatedNorm, 'mean' | 'sd'>, points: number): number => (points - mean) / sd

/**
 * T = 50 + 10 (X − M) / SD: the linear standard score with the mean 50 and the deviation 10 (McCall, 1922). Shown
 * whole, from 20 to 80.
 */
export const linearT = (norm: Pick<StatedNorm, 'mean' | 'sd'>, points: number): number =>
  Math.min(80, Math.max(20, Math.round(50 + 10 * zIn(norm, points))))
