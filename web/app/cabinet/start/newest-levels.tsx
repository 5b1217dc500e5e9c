import { useTranslation } from '#web/i18n/use-translation'
import type { ResultCard } from '#contract/diagnostics/results'
import { ResultCompass } from '../../diagnostics/result/result-compass.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { ScaleSign } from '../../ui/drawings/scale-sign.tsx'
import styles from '../children.module.css'

/** Summary of a child's newest result: a small compass and a word for each ability. */
export function NewestLevels({ result }: { result: ResultCard }) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  return (
    <div className={styles.newest}>
      <ResultCompass result={result} size={120} signs={false} />
      <div className={styles.words}>
        <p>{[result.title, format.dayMonth(result.finished_at)].join(', ')}</p>
        <ul className={styles.levels}>
          {result.scales.map(({ scale, name, level_name: level }) => (
            <li key={`${scale} ${name}`}>
              <ScaleSign picture={result.picture} scale={scale} size={22} />
              <span>
                <span className="visually-hidden">{name}: </span>
                {level ?? t('results.awaits')}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
