import type { Measure } from '#contract/statistics/measures'
import type { Numbers } from '#contract/statistics/numbers'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { MeasureName } from './definition.tsx'
import { PanelHead } from './panel-head.tsx'
import styles from './parts.module.css'

interface FigurePanelProps {
  title: string
  numbers: Numbers
  measures: readonly Measure[]
  to?: string
}

/** Several numbers without a chart, each with that of a year before. */
export function FigurePanel({ title, numbers, measures, to }: FigurePanelProps) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const shown = measures.flatMap((measure) => numbers.measures.filter((one) => one.measure === measure))
  return (
    <Card as="section" aria-label={title}>
      <PanelHead title={title} to={to} />
      <dl className={styles.figures}>
        {shown.map(({ measure, count, before }) => (
          <div key={measure}>
            <dt>
              <MeasureName measure={measure} />
            </dt>
            <dd>
              <b>{format.number(count)}</b> <span>{t('yearBefore', { count: before })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
