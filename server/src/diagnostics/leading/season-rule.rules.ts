import type { SeasonRule } from '#contract/values/stages'
import type { LeadingRule } from '../scorers/leading.rules.ts'

/** What an instrument declares: its own rule, or that it follows the rule of the season. */
export type Leading = LeadingRule | { to: string; by: 'season' }

/** The rule that applies until an administrator chooses one; it comes from the specification. */
export const defaultRule: SeasonRule = 'overall'

/** The numbers of each rule. Every sentence about a rule takes them from here. */
const numbers: Record<SeasonRule, Omit<LeadingRule, 'to' | 'season'>> = {
  overall: { above: 80, least: {} },
  critical: { above: 80, of: ['critical'], least: { communication: 65, collaboration: 65 } },
}

export const ruleOfSeason = (season: SeasonRule, to: string): LeadingRule => ({ to, ...numbers[season], season })

export const resolveRule = (leading: Leading, season: SeasonRule): LeadingRule =>
  'by' in leading ? ruleOfSeason(season, leading.to) : leading
