import { useTranslation } from '#web/i18n/use-translation'
import type { Result } from '#contract/diagnostics/results'
import { labelOf } from '#contract/values/result-picture'
import { useFormat } from '../../shell/use-format.ts'
import styles from './disclosure.module.css'

/** The picture as a plain table for readers who prefer figures; it shows only words if there are no figures. */
export function ResultTable({ result: { picture, scales } }: { result: Pick<Result, 'picture' | 'scales'> }) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  const hasNumbers = scales.some(({ percent }) => percent !== null)
  return (
    <details className={`${styles.quiet} screen-only`}>
      <summary>{t('results.table.show')}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(picture === 'compass' ? 'results.table.skill' : 'results.table.scale')}</th>
            <th scope="col">{t('results.table.level')}</th>
            {hasNumbers && <th scope="col">{t('results.table.percent')}</th>}
          </tr>
        </thead>
        <tbody>
          {scales.map(({ scale, group, name, level_name: level, percent }) => (
            <tr key={`${group} ${scale}`}>
              <th scope="row">{labelOf(picture, { scale, name })}</th>
              <td>{level ?? t('results.awaits')}</td>
              {hasNumbers && (
                <td className="tabular">{percent === null ? t('results.table.none') : format.percent(percent, 1)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
