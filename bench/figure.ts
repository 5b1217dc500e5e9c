/** One line of the table. A figure without a target is only informative. */
export interface Figure {
  name: string
  value: number
  unit: string
  target?: Target
  /** How the figure was obtained. */
  note?: string
}

export interface Target {
  comparison: 'at least' | 'at most'
  value: number
}

export const atLeast = (value: number): Target => ({ comparison: 'at least', value })

export const atMost = (value: number): Target => ({ comparison: 'at most', value })

/** Returns null if there is no target. */
export function isReached({ value, target }: Figure): boolean | null {
  if (!target) return null
  return target.comparison === 'at least' ? value >= target.value : value <= target.value
}

/** The median, so that a single round slowed down by a busy machine does not matter. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
