import type { Language } from '#contract/values/locale'

/** How a norm group scored on one scale in one language, as published by the authors. */
export interface StatedNorm {
  /** Mean of the points of the scale. */
  mean: number
  sd: number
  size: number
  /** Who measured it, when and where. */
  source: string
}

/** Norms by language. Scores that are not linked by anchors are never compared across languages. */
export type StatedNorms = Partial<Record<Language, StatedNorm>>

/** The distance from the mean of the norm group in standard deviations. */
export const zScoreByNorm = ({ mean, sd }: Pick<StatedNorm, 'mean' | 'sd'>, points: number): number =>
  (points - mean) / sd

/**
 * T = 50 + 10 (X − M) / SD: the linear standard score with mean 50 and standard deviation 10 (McCall, 1922). Rounded,
 * and limited to 20 to 80.
 */
export const linearT = (norm: Pick<StatedNorm, 'mean' | 'sd'>, points: number): number =>
  Math.min(80, Math.max(20, Math.round(50 + 10 * zScoreByNorm(norm, points))))
