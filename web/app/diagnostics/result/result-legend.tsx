import { useTranslation } from '#web/i18n/use-translation'
import { labelOf, signOf } from '#contract/values/result-picture'
import { useFormat } from '../../shell/use-format.ts'
import { ScaleSign } from '../../ui/drawings/scale-sign.tsx'
import type { Pictured } from './result-compass.tsx'
import styles from './result-legend.module.css'

/** The scales of a result in a few words: shape, name, level and number. */
export function ResultLegend({ result: { picture, scales } }: { result: Pictured }) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  return (
    <ul className={styles.root}>
      {scales.map(({ scale, name, percent, level_name: level }) => (
        <li key={`${scale} ${name}`}>
          <ScaleSign picture={picture} scale={scale} size={18} dot />
          <span className={styles.name}>
            {labelOf(picture, { scale, name })}
            <small data-skill={signOf(picture, scale) ?? undefined}>{level ?? t('results.awaits')}</small>
          </span>
          {percent !== null && <b className="tabular">{format.percent(percent)}</b>}
        </li>
      ))}
    </ul>
  )
}
