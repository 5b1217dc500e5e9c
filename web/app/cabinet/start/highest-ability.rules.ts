import type { ResultCard } from '#contract/diagnostics/results'

type Measured = Pick<ResultCard['scales'][number], 'name' | 'percent'>

/**
 * Returns the ability with the highest score; null for users who see words only, and while answers are still scored by
 * hand.
 */
export function highestAbility(scales: readonly Measured[]): { name: string; percent: number } | null {
  let best: { name: string; percent: number } | null = null
  for (const { name, percent } of scales)
    if (percent !== null && (!best || percent > best.percent)) best = { name, percent }
  return best
}
