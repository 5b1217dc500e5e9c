import type { ScaleResult } from '#contract/scale-result'
import { normOf, provisionalSize, sizeOf, type NormGroups } from '../results/norms.rules.ts'
import type { ResultFacts } from '../results/result-facts.ts'
import type { ScaleScore } from '../scorers/scored-item.rules.ts'

type Say = (key: string, values?: Record<string, string | number>) => string
type Told = Pick<ScaleResult, 'norm' | 'norm_note'>

export const noNorm: Told = { norm: null, norm_note: null }

/** Where a scale stands in its norm group, or why that cannot be said. For specialists alone. */
export function tellNorm({ band, conditions }: ResultFacts, { scale, percent, answered }: ScaleScore, groups: NormGroups, say: Say): Told {
  if (percent === null || answered === 0) return noNorm
  const counts = groups.get(scale) ?? []
  const norm = normOf(counts, percent, band)
  if (!norm) return { norm, norm_note: say('norm.few', { size: sizeOf(counts), least: provisionalSize }) }
  return { norm, norm_note: conditions.length > 0 ? say('norm.conditions') : null }
}
