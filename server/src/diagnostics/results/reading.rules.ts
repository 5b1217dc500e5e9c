import type { AgeBand } from '#contract/values/age-band'
import type { readings } from '#contract/diagnostics'
import type { Level, Skill } from '#contract/values/skill'
import { levelOf } from './level.rules.ts'
import type { PartScore } from './score-test.rules.ts'

export type Reading = (typeof readings)[number]

export interface ReadSkill {
  skill: Skill
  /** False where every item was left out: then there is neither a percent nor a level to tell. */
  is_answered: boolean
  percent: number | null
  t_score: number | null
  level: Level | null
  subscales: PartScore['subscales']
}

export interface ReadProfile {
  /** Two at most, the strongest first; none where the profile is even. */
  strengths: Skill[]
  /** The one to grow in next. */
  growth: Skill | null
  isEven: boolean
}

/** Scores this close together are told as even: five T-points, or ten percent while there is no norm group. */
const evenSpread = { t: 5, percent: 10 }

export function readSkill({ skill, percent, answered, t_score, subscales }: Omit<PartScore, 'part' | 'points' | 'max'>): ReadSkill {
  const is_answered = answered !== 0
  if (!is_answered) return { skill, is_answered, percent: null, t_score: null, subscales, level: null }
  return { skill, is_answered, percent, t_score, subscales, level: levelOf(percent, t_score) }
}

/** Strengths first, two of them before one thing to grow in. Even is only what is known whole. */
export function profileOf(skills: readonly ReadSkill[]): ReadProfile {
  const known = skills.flatMap((skill) => (skill.percent === null ? [] : [{ ...skill, percent: skill.percent }])).sort((a, b) => b.percent - a.percent)
  const [first, second] = known
  const last = known.at(-1)
  if (!first || !last) return { strengths: [], growth: null, isEven: false }
  // Where even the best is only begun, nothing is called a strength.
  if (first.level === 'starting') return { strengths: [], growth: last.skill, isEven: false }
  if (known.length === skills.length && isEven(known)) return { strengths: [], growth: null, isEven: true }
  const isSecondStrong = second !== undefined && second.percent > last.percent && second.level !== 'starting'
  return { strengths: isSecondStrong ? [first.skill, second.skill] : [first.skill], growth: last.skill === first.skill ? null : last.skill, isEven: false }
}

function isEven(skills: readonly { percent: number; t_score: number | null }[]): boolean {
  const ts = skills.flatMap(({ t_score }) => t_score ?? [])
  if (ts.length === skills.length) return spread(ts) <= evenSpread.t
  return spread(skills.map(({ percent }) => percent)) <= evenSpread.percent
}

const spread = (values: number[]): number => Math.max(...values) - Math.min(...values)

/** Two steps for what is to grow, one for each strength and one towards what was left out; one for each skill of an even profile. */
export function adviceWanted(skills: readonly ReadSkill[], { strengths, growth, isEven }: ReadProfile): [Skill, number][] {
  const one = (skill: Skill): [Skill, number] => [skill, 1]
  if (isEven) return skills.map(({ skill }) => one(skill))
  const untouched = skills.filter(({ is_answered }) => !is_answered).map(({ skill }) => skill)
  return [...(growth ? [[growth, 2] satisfies [Skill, number]] : []), ...strengths.map(one), ...untouched.map(one)]
}

/** Each for the level its skill is at. */
export function chooseRecommendations<Advice extends { for: readonly Level[] }>(
  skills: readonly ReadSkill[],
  profile: ReadProfile,
  offered: Record<Skill, readonly Advice[]>,
): { skill: Skill; advice: Advice }[] {
  return adviceWanted(skills, profile).flatMap(([skill, count]) => {
    const read = skills.find((one) => one.skill === skill)
    const level = read?.is_answered === false ? 'starting' : read?.level
    return offered[skill]
      .filter((advice) => level && advice.for.includes(level))
      .slice(0, count)
      .map((advice) => ({ skill, advice }))
  })
}

/** Children under 12 and their parents read words; figures are for specialists. */
export const showsNumbers = (band: AgeBand, reading: Reading): boolean => reading === 'specialist' || band === '12-14' || band === '15-17'

/** One decimal at most. */
export const shown = (percent: number): number => Math.round(percent * 10) / 10

/** Whoever is above the threshold by a hair must not read the threshold itself. */
export const shownTotal = (percent: number, isAdmitted: boolean, threshold: number): number =>
  isAdmitted && shown(percent) <= threshold ? Math.round(threshold * 10 + 1) / 10 : shown(percent)

export const firstSentence = (text: string): string => text.split(/(?<=[.!?])\s/)[0] ?? text
