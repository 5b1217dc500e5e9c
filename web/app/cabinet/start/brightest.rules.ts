import type { ResultCard } from '#contract/diagnostics/results'

type Measured = Pick<ResultCard['scales'][number], 'name' | 'percent'>

/**
 * The ability with the highest number; null for readers who see words only, and while a person still reads every one.
 */
export function brightest(scales: readonly Measured[]): { name: string; percent: number } | null {
  let best: { name: string; percent: number } | null = null
  for (const { name, percent } of scales)
    if (percent !== null && (!best || percent > best.percent)) best = { name, percent }
  return best
}
