import type { SeasonRule } from '#contract/values/stages/season-rule'
import type { Language } from '#contract/values/locale'
import { formatPercent } from '#contract/values/number-text'
import type { Translate } from '../../platform/translate.ts'
import { ruleOfSeason } from './season-rule.rules.ts'

/** `sentence` says whom the rule invites, `opens` the same to a pupil, `condition` is the bare clause of both. */
type Form = 'condition' | 'sentence' | 'opens'

/** The one source of what is said of the rule of step two: pages, results and texts of the site take it from here. A child under 12 reads no percent. */
export function tellSeasonRule(translate: Translate, language: Language, rule: SeasonRule, form: Form, isChild = false): string {
  const { above, least } = ruleOfSeason(rule, '')
  const condition = translate(language, `diagnostics.season-rule.${isChild ? 'child' : rule}`, {
    above: formatPercent(language, above),
    least: formatPercent(language, Math.max(0, ...Object.values(least))),
  })
  return form === 'condition' ? condition : translate(language, `diagnostics.season-rule.${form}`, { condition })
}
