import type { SkillResult } from '#contract/diagnostics'
import { normOf, provisionalSize, sizeOf, type NormGroups } from './norms.rules.ts'
import type { ResultFacts } from './result-facts.ts'
import type { PartScore } from './score-test.rules.ts'

type Say = (key: string, values?: Record<string, string | number>) => string
type Told = Pick<SkillResult, 'norm' | 'norm_note'>

export const noNorm: Told = { norm: null, norm_note: null }

/** Where a part stands in its norm group, or why that cannot be said. For specialists alone. */
export function tellNorm({ band, conditions }: ResultFacts, { part, percent, answered }: PartScore, groups: NormGroups, say: Say): Told {
  if (percent === null || answered === 0) return noNorm
  const counts = groups.get(part) ?? []
  const norm = normOf(counts, percent, band)
  if (!norm) return { norm, norm_note: say('norm.few', { size: sizeOf(counts), least: provisionalSize }) }
  return { norm, norm_note: conditions.length > 0 ? say('norm.conditions') : null }
}
