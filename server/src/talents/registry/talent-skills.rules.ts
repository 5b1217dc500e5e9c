import type { TalentSkill } from '#contract/talents/fields'
import { skills, type Skill } from '#contract/values/result-picture'
import { levelOf } from '../../diagnostics/readings/level.rules.ts'

type Percents = Record<Skill, number | null>

/** Skills for specialists: numbers and levels. */
export const skillsForStaff = (percents: Percents): TalentSkill[] =>
  skills.map((skill) => ({ skill, percent: percents[skill], level: levelOf(percents[skill], null) }))

/** Skills for the family: words without numbers, as children read their results. */
export const skillsForFamily = (percents: Percents): TalentSkill[] =>
  skillsForStaff(percents).map((skill) => ({ ...skill, percent: null }))
