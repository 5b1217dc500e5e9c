import type { Numbers } from '#contract/statistics/numbers'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { StackedBars } from '../../ui/charts/stacked-bars.tsx'
import { ChartOrTable } from '../../ui/charts/view-switch.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import styles from './parts.module.css'

const parts = [
  { id: 'step_1', color: '#007B92' },
  { id: 'career', color: '#0B2C38' },
  { id: 'step_2', color: '#FFC43D' },
] as const

/** Pupils who finished tests in each month, as bars and as a table. */
export function MonthsPanel({ months }: { months: Numbers['months'] }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const nameOf = (month: string) => format.monthYear(`${month}-01`)
  const series = parts.map(({ id, color }) => ({ id, color, name: t(`months.${id}`) }))
  return (
    <Card as="section" aria-label={t('months.title')} className="positioned">
      <ChartOrTable
        title={t('months.title')}
        lead={t('months.lead')}
        words={{ switch: t('view.months'), chart: t('view.chart'), table: t('view.table') }}
        chart={
          <StackedBars
            label={t('months.title')}
            series={series}
            bars={months.map((row) => ({
              id: row.month,
              label: format.shortMonth(`${row.month}-01`),
              values: parts.map(({ id }) => row[id]),
            }))}
            format={(value) => format.number(value)}
          />
        }
        table={() => (
          <div className={styles.numbers}>
            <DataTable
              label={t('months.title')}
              rows={months}
              rowId={({ month }) => month}
              columns={[
                { id: 'month', head: t('months.month'), cell: ({ month }) => nameOf(month) },
                ...series.map(({ id, name }) => ({
                  id,
                  head: name,
                  cell: (row: Numbers['months'][number]) => format.number(row[id]),
                })),
              ]}
            />
          </div>
        )}
      />
    </Card>
  )
}
