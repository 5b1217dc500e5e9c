import type { ScaleResult } from '#contract/diagnostics/scale-result'

/** Moves strengths to the top; otherwise keeps the order of the instrument. */
export const strengthsFirst = (scales: readonly ScaleResult[]): ScaleResult[] =>
  scales.toSorted((a, b) => Number(b.is_strength) - Number(a.is_strength))
