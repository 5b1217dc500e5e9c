import type { Scores } from '../scorers/score-test.rules.ts'

/** Who is led on to what: strictly above a percent of the whole, and no scale below its own least. */
export interface LeadingRule {
  to: string
  above: number
  least: Record<string, number>
}

/** Binary fractions may add up to a hair more or less than they stand for. */
const hair = 1e-9

export const isLedOn = (rule: LeadingRule, scores: Scores): boolean => isAbove(rule, scores) && leftBehind(rule, scores).length === 0

/** From unrounded numbers: the threshold itself does not pass. */
export const isAbove = ({ above }: LeadingRule, { total_percent }: Pick<Scores, 'total_percent'>): boolean =>
  total_percent !== null && total_percent > above + hair

/** Scales that are below their least; the least itself is enough. What a person still reads holds nobody back. */
export const leftBehind = ({ least }: LeadingRule, { scales }: Pick<Scores, 'scales'>): { scale: string; least: number }[] =>
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
export const ruleAt = (rules: readonly HeldRule[], startedAt: string): HeldRule | null => rules.findLast(({ holds_from }) => holds_from <= startedAt) ?? null
