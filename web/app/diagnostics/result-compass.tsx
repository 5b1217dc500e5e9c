import { useTranslation } from 'react-i18next'
import type { SkillResult } from '#contract/diagnostics'
import type { Skill } from '#contract/values/skill'
import { Compass } from '../ui/charts/compass.tsx'
import { useSkillWords } from './use-skill-words.ts'

export type Measured = Pick<SkillResult, 'skill' | 'percent' | 'level_name'>

interface ResultCompassProps {
  skills: readonly Measured[]
  size: number
  signs?: boolean
  threshold?: number
  growing?: boolean
}

/** The compass of a result, all of it in words for those who do not see it. Where the reader gets words only, there is no drawing to measure from. */
export function ResultCompass({ skills, ...rest }: ResultCompassProps) {
  const { t } = useTranslation('diagnostics')
  const { name, value } = useSkillWords()
  const named = skills.filter(({ level_name: level }) => level !== null)
  const isWordsOnly = named.length > 0 && named.every(({ percent }) => percent === null)
  if (isWordsOnly) return null
  const list = skills.map((measured) => `${name(measured.skill)}: ${value(measured)}`).join('; ')
  return <Compass scores={scoresOf(skills)} label={t('results.compassLabel', { list })} {...rest} />
}

/** A skill that still waits for a person, or was left without answers, has no petal. */
function scoresOf(skills: readonly Measured[]): Record<Skill, number> {
  const of = (skill: Skill) => skills.find((measured) => measured.skill === skill)?.percent ?? 0
  return { critical: of('critical'), creative: of('creative'), communication: of('communication'), collaboration: of('collaboration') }
}
