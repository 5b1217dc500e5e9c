import type { SeasonRule } from '#contract/values/stages'
import type { Scores } from './score-test.rules.ts'
import { sumOf } from './scored-item.rules.ts'

/**
 * Who is invited to `to`: the percent of some scales must be strictly above `above`, and no scale may be below
 * its own minimum.
 */
export interface LeadingRule {
  to: string
  above: number
  /** The scales whose points together give the percent; by default all items with a right answer. */
  of?: string[] | undefined
  least: Record<string, number>
  /** The rule of the season it follows; absent if the instrument has its own rule. */
  season?: SeasonRule | undefined
}

/** Sums of binary fractions may differ from their exact value by this much. */
const hair = 1e-9

export const isInvited = (rule: LeadingRule, scores: Scores): boolean =>
  isAbove(rule, scores) && scalesBelowMinimum(rule, scores).length === 0

/** Compares unrounded numbers. Being exactly at the threshold is not enough. */
export function isAbove(rule: LeadingRule, scores: Counted): boolean {
  const percent = leadingPercent(rule, scores)
  return percent !== null && percent > rule.above + hair
}

type Counted = Pick<Scores, 'scales' | 'total_percent'>

/**
 * The percent to compare with the threshold; null while an evaluator still has to score it, or if nothing in it was
 * counted.
 */
export function leadingPercent({ of }: Pick<LeadingRule, 'of'>, { scales, total_percent }: Counted): number | null {
  if (!of) return total_percent
  const counted = scales.filter(({ scale }) => of.includes(scale))
  if (counted.length < of.length || counted.some(({ percent }) => percent === null)) return null
  const [only] = counted
  if (only && counted.length === 1) return only.percent
  const max = sumOf(counted, (scale) => scale.max)
  return max === 0 ? null : (100 * sumOf(counted, ({ points }) => points)) / max
}

/**
 * Scales below their minimum; being exactly at the minimum is enough. Scales that still wait for an evaluator are not
 * counted as below.
 */
export const scalesBelowMinimum = (
  { least }: LeadingRule,
  { scales }: Pick<Scores, 'scales'>,
): { scale: string; least: number }[] =>
  scales.flatMap(({ scale, percent }) => {
    const enough = least[scale]
    return enough !== undefined && percent !== null && percent < enough - hair ? [{ scale, least: enough }] : []
  })

export interface VersionedRule {
  rule_version: number
  /** null if the test invites nobody any more. */
  rule: LeadingRule | null
  holds_from: string
}

/** The rule in force when an attempt began. */
export const ruleAt = (rules: readonly VersionedRule[], startedAt: string): VersionedRule | null =>
  rules.findLast(({ holds_from }) => holds_from <= startedAt) ?? null
