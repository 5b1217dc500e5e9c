import { useTranslation } from 'react-i18next'
import type { ResultCard } from '#contract/diagnostics'
import { ResultCompass } from '../diagnostics/result-compass.tsx'
import { useSkillWords } from '../diagnostics/use-skill-words.ts'
import { useFormat } from '../shell/use-format.ts'
import { SkillIcon } from '../ui/drawings/skill-icon.tsx'
import styles from './children.module.css'

/** The newest result of a child at a glance: a small compass and a word for each ability. */
export function NewestLevels({ result }: { result: ResultCard }) {
  const { t } = useTranslation('diagnostics')
  const { name } = useSkillWords()
  const format = useFormat()
  return (
    <div className={styles.newest}>
      <ResultCompass skills={result.skills} size={120} signs={false} />
      <div className={styles.words}>
        <p>{[result.title, format.dayMonth(result.finished_at)].join(', ')}</p>
        <ul className={styles.levels}>
          {result.skills.map(({ skill, level_name: level }) => (
            <li key={skill}>
              <SkillIcon skill={skill} size={22} />
              <span>
                <span className={styles.hidden}>{name(skill)}: </span>
                {level ?? t('results.awaits')}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
