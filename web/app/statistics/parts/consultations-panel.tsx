import type { Numbers } from '#contract/statistics/numbers'
import { countOf } from '#contract/statistics/parts-and-rest'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { BarTable } from '../../ui/charts/bar-table.tsx'
import { MeasureName } from './definition.tsx'
import { PanelHead } from './panel-head.tsx'

export const consultationMeasures = [
  'consultations-center',
  'consultations-school',
  'consultations-kindergarten',
] as const

const colors = ['#0B2C38', '#007B92', '#FFC43D']

/** Consultations by who held them, as bars with their numbers. */
export function ConsultationsPanel({ numbers, to }: { numbers: Numbers; to?: string | undefined }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const rows = consultationMeasures.flatMap((measure, index) => {
    const count = countOf(numbers, measure)
    const name = <MeasureName measure={measure} name={t(`consultations.who.${measure}`)} />
    return count === null ? [] : [{ id: measure, name, value: count, text: format.number(count), color: colors[index] }]
  })
  return (
    <Card as="section" aria-label={t('consultations.title')}>
      <PanelHead title={t('consultations.title')} to={to} />
      <BarTable
        label={t('consultations.title')}
        heads={{ name: t('consultations.by'), text: t('consultations.count') }}
        rows={rows}
      />
    </Card>
  )
}
