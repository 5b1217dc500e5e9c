import { useTranslation } from 'react-i18next'
import { SkillIcon } from '../ui/drawings/skill-icon.tsx'
import { useFormat } from '../shell/use-format.ts'
import type { Measured } from './result-compass.tsx'
import styles from './result-legend.module.css'
import { useSkillWords } from './use-skill-words.ts'

/** The four skills beside a small compass: shape, name, word and number. */
export function ResultLegend({ skills }: { skills: readonly Measured[] }) {
  const { t } = useTranslation('diagnostics')
  const { name } = useSkillWords()
  const format = useFormat()
  return (
    <ul className={styles.root}>
      {skills.map(({ skill, percent, level_name: level }) => (
        <li key={skill}>
          <SkillIcon skill={skill} size={18} dot />
          <span className={styles.name}>
            {name(skill)}
            <small data-skill={skill}>{level ?? t('results.awaits')}</small>
          </span>
          {percent !== null && <b className="tabular">{format.percent(percent)}</b>}
        </li>
      ))}
    </ul>
  )
}
