import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import type { Measure } from '#contract/statistics/measures'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { changeOf } from './change.rules.ts'
import { MeasureName } from './definition.tsx'
import { TableLink } from './panel-head.tsx'
import styles from './parts.module.css'

interface MeasureTileProps {
  measure: Measure
  /** Another name than that of the measure. */
  name?: string
  count: number
  /** The count of the same days a year before; without it, no change is shown. */
  before?: number
  points?: readonly number[]
  /** Says more of the number in place of the change. */
  note?: React.ReactNode
  to?: string
}

/** One number with its definition, its change against the same days a year before and its course over the period. */
export function MeasureTile({ measure, name, count, before, points, note, to }: MeasureTileProps) {
  const { t } = useTranslation('measures')
  const format = useFormat()
  const shown = name ?? t(`measures.${measure}.name`)
  return (
    <Card as="li" className={styles.tile}>
      <MeasureName measure={measure} name={shown} />
      <div className={styles.figure}>
        <b className={styles.count}>{format.number(count)}</b>
        {points && <Sparkline points={points} />}
      </div>
      {before !== undefined && <Change count={count} before={before} />}
      {note && <p className="muted tiny">{note}</p>}
      {to && <TableLink to={to} title={shown} />}
    </Card>
  )
}

/** By how much a number differs from that of the same days a year before, in words that need no colour. */
function Change({ count, before }: { count: number; before: number }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const { percent, direction } = changeOf(count, before)
  const Icon = direction === 'down' ? IconTrendingDown : IconTrendingUp
  return (
    <p className={styles.change} data-direction={direction}>
      {percent !== null && direction !== 'same' && <Icon size={18} stroke={2.2} aria-hidden />}
      {percent !== null && (
        <b>
          {percent > 0 && '+'}
          {format.percent(percent, 1)}
        </b>
      )}
      <span>{t('yearBefore', { count: before })}</span>
    </p>
  )
}
