import { partsOfPeriod, type Measure } from '#contract/statistics/measures'
import type { Numbers } from '#contract/statistics/numbers'
import { dayAfter } from '#contract/values/kazakhstan-time'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Period } from './numbers-address.rules.ts'
import styles from './parts.module.css'

/** The values of the small lines beside the numbers, which are drawn without axes. */
export function SeriesTable({ numbers, measures }: { numbers: Numbers; measures: readonly Measure[] }) {
  const { t } = useTranslation(['statistics', 'measures'])
  const format = useFormat()
  const shown = measures.flatMap((measure) => numbers.measures.filter((one) => one.measure === measure))
  const rows = endsOfParts(numbers.period).map((day, index) => ({ id: String(index), day, index }))
  return (
    <details className={`${styles.series} screen-only`}>
      <summary>{t('series.title')}</summary>
      <Card className={styles.numbers}>
        <DataTable
          label={t('series.title')}
          rows={rows}
          rowId={({ id }) => id}
          columns={[
            { id: 'until', head: t('series.until'), cell: ({ day }) => format.date(day) },
            ...shown.map(({ measure, points }) => ({
              id: measure,
              head: t(`measures:measures.${measure}.name`),
              cell: ({ index }: { index: number }) => format.number(points[index] ?? 0),
            })),
          ]}
        />
      </Card>
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
