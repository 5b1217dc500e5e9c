import { partsOfPeriod, type Measure } from '#contract/statistics/measures'
import type { Numbers } from '#contract/statistics/numbers'
import { dayAfter } from '#contract/values/kazakhstan-time'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import type { Period } from './numbers-address.rules.ts'
import styles from './parts.module.css'

/** The values of the small lines beside the numbers, which are drawn without axes. */
export function SeriesTable({ numbers, measures }: { numbers: Numbers; measures: readonly Measure[] }) {
  const { t } = useTranslation(['statistics', 'measures'])
  const format = useFormat()
  const rows = measures.flatMap((measure) => numbers.measures.filter((one) => one.measure === measure))
  const ends = endsOfParts(numbers.period)
  return (
    <details className={`${styles.series} screen-only`}>
      <summary>{t('series.title')}</summary>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('series.title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('series.until')}</th>
              {ends.map((day, index) => (
                // Parts of a period shorter than twelve days may end on the same day.
                // oxlint-disable-next-line react/no-array-index-key
                <th key={index} scope="col">
                  {format.date(day).slice(0, 5)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ measure, points }) => (
              <tr key={measure}>
                <th scope="row">{t(`measures:${measure}.name`)}</th>
                {points.map((value, index) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={index}>{format.number(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** The last days of the equal parts of a period. */
function endsOfParts({ from, to }: Period): string[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return Array.from({ length: partsOfPeriod }, (_, index) =>
    dayAfter(from, Math.max(0, Math.ceil(((index + 1) * days) / partsOfPeriod) - 1)),
  )
}
