import { useTranslation } from '#web/i18n/use-translation'
import type { Norm } from '#contract/values/norm'
import { useFormat } from '../../shell/use-format.ts'
import { FactList } from '../../ui/fact-list.tsx'
import styles from './scale-norm.module.css'

interface ScaleNormProps {
  norm: Norm
  percent: number
}

/** Position in the norm group, for specialists: figures, and the percent with its margin of error. */
export function ScaleNorm({ norm: { t: score, percentile, stanine, low, high, n, status }, percent }: ScaleNormProps) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  const figures = [
    { label: t('results.norm.t'), value: format.number(score) },
    { label: t('results.norm.percentile'), value: format.number(percentile, 1) },
    { label: t('results.norm.stanine'), value: format.number(stanine) },
    { label: t('results.norm.band'), value: `${format.number(low)}–${format.percent(high)}` },
  ]
  return (
    <div className={styles.root}>
      <FactList look="figures" facts={figures} />
      <div className={styles.track} aria-hidden>
        <s style={{ left: `${low}%`, width: `${high - low}%` }} />
        <i style={{ left: `${percent}%` }} />
      </div>
      <p className={styles.group}>{t(`results.norm.${status}`, { n: format.number(n) })}</p>
    </div>
  )
}
