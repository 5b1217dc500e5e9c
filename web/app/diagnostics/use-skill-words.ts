import { useTranslation } from 'react-i18next'
import type { SkillResult } from '#contract/diagnostics'
import type { Skill } from '#contract/values/skill'
import { useFormat } from '../shell/use-format.ts'

/** A skill by its name, and what was measured: the word, the number beside it, or that it waits. */
export function useSkillWords() {
  const { t } = useTranslation('diagnostics')
  const { percent: written } = useFormat()
  return {
    name: (skill: Skill) => t(`results.skill.${skill}`),
    value: ({ percent, level_name: level }: Pick<SkillResult, 'percent' | 'level_name'>) =>
      [level, percent === null ? null : written(percent)].filter(Boolean).join(', ') || t('results.awaits'),
  }
}
