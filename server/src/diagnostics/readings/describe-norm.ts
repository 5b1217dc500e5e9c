import type { ScaleResult } from '#contract/diagnostics/scale-result'
import { languageOf } from '#contract/values/locale'
import { normOf, provisionalSize, sizeOf, statedNorm } from '../scorers/norms.rules.ts'
import type { ReadingInput as ToldOfResult } from './reading.ts'
import type { ScaleScore } from '../scorers/scored-item.rules.ts'

type Say = (key: string, values?: Record<string, string | number>) => string
type NormTexts = Pick<ScaleResult, 'norm' | 'norm_note'>
type Read = Pick<ToldOfResult, 'facts' | 'plan' | 'groups'>

export const noNorm: NormTexts = { norm: null, norm_note: null }

/** Returns the position of a scale in its norm group, or why there is none. Only specialists see it. */
export function describeNorm(
  { facts: { band, conditions, attempt }, plan, groups }: Read,
  score: ScaleScore,
  say: Say,
): NormTexts {
  const { scale, percent } = score
  if (percent === null || hasNoPlace(score, plan)) return noNorm
  const note = conditions.length > 0 ? say('norm.conditions') : null
  const stated = plan.groups.find(({ id }) => id === score.group)?.norms?.[scale]?.[languageOf(attempt.locale)]
  if (stated) return { norm: statedNorm(stated, score, band), norm_note: note }
  const counts = groups.get(scale) ?? []
  const norm = normOf(counts, percent, band)
  if (!norm) return { norm, norm_note: say('norm.few', { size: sizeOf(counts), least: provisionalSize }) }
  return { norm, norm_note: note }
}

const hasNoPlace = ({ answered }: ScaleScore, { norms }: Read['plan']): boolean => answered === 0 || norms === 'none'
