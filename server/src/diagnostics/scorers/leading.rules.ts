import type { SeasonRule } from '#contract/values/stages'
import type { Scores } from './score-test.rules.ts'
import { sumOf } from './scored-item.rules.ts'

/** Who is led on to what: strictly above a percent of some scales, and no scale below its own least. */
export interface LeadingRule {
  to: string
  above: number
  /**
   * The scales that the percent is taken over, by their points together; where none is named, all items that have a
   * right answer.
   */
  of?: string[] | undefined
  least: Record<string, number>
  /** Which rule of the season it is; an instrument with a rule of its own has none. */
  season?: SeasonRule | undefined
}

/** Binary fractions may add up to a hair more or less than they stand for. */
const hair = 1e-9

export const isInvited = (rule: LeadingRule, scores: Scores): boolean =>
  isAbove(rule, scores) && leftBehind(rule, scores).length === 0

/** From unrounded numbers: the threshold itself does not pass. */
export function isAbove(rule: LeadingRule, scores: Counted): boolean {
  const percent = leadingPercent(rule, scores)
  return percent !== null && percent > rule.above + hair
}

type Counted = Pick<Scores, 'scales' | 'total_percent'>

/** What the threshold is held against; null where a person still reads it, or nothing of it was counted. */
export function leadingPercent({ of }: Pick<LeadingRule, 'of'>, { scales, total_percent }: Counted): number | null {
  if (!of) return total_percent
  const counted = scales.filter(({ scale }) => of.includes(scale))
  if (counted.length < of.length || counted.some(({ percent }) => percent === null)) return null
  const [only] = counted
  if (only && counted.length === 1) return only.percent
  const max = sumOf(counted, (scale) => scale.max)
  return max === 0 ? null : (100 * sumOf(counted, ({ points }) => points)) / max
}

/** Scales that are below their least; the least itself is enough. What a person still reads holds nobody back. */
export const leftBehind = (
  { least }: LeadingRule,
  { scales }: Pick<Scores, 'scales'>,
): { scale: string; least: number }[] =>
  scales.flatMap(({ scale, percent }) => {
    const enough = least[scale]
    return enough !== undefined && percent !== null && percent < enough - hair ? [{ scale, least: enough }] : []
  })

export interface HeldRule {
  rule_version: number
  /** null where the instrument stopped leading anywhere. */
  rule: LeadingRule | null
  holds_from: string
}

/** The rule that held when an attempt began. */
export const ruleAt = (rules: readonly HeldRule[], startedAt: string): HeldRule | null =>
  rules.findLast(({ holds_from }) => holds_from <= startedAt) ?? null
