import type { ScaleResult } from '#contract/diagnostics/scale-result'

/** What comes easily stands on top; beyond that the order of the instrument stays. */
export const strengthsFirst = (scales: readonly ScaleResult[]): ScaleResult[] =>
  scales.toSorted((a, b) => Number(b.is_strength) - Number(a.is_strength))
