import type { Measure } from '#contract/statistics/measures'
import type { Numbers } from '#contract/statistics/numbers'
import { countOf } from '#contract/statistics/parts-and-rest'
import { useTranslation } from '#web/i18n/use-translation'
import { useListAddress } from '../../list/use-list-address.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { shareWithin } from '../parts/change.rules.ts'
import { consultationMeasures } from '../parts/consultations-panel.tsx'
import { MeasureTile } from '../parts/measure-tile.tsx'
import { stages, sumOf, type Stage } from '../parts/numbers.rules.ts'
import styles from '../parts/parts.module.css'
import { measureAddress } from '../parts/records-address.rules.ts'

interface PlaceTilesProps {
  numbers: Numbers
  above: Numbers | null
  stage: Stage
}

/** The numbers of a place at one stage, with what they are a share of. */
export function PlaceTiles({ numbers, above, stage }: PlaceTilesProps) {
  const { t } = useTranslation('statistics')
  const { search } = useListAddress()
  const noteOf = useShareNote()
  const { done, of, next, nextOf } = stages[stage]
  const rowOf = (measure: Measure) => numbers.measures.find((one) => one.measure === measure)
  const [doneRow, nextRow] = [rowOf(done), rowOf(next)]
  return (
    <ul className={styles.tiles} aria-label={t('main')}>
      {doneRow && (
        <MeasureTile
          measure={done}
          count={doneRow.count}
          points={doneRow.points}
          note={noteOf(numbers, { part: done, whole: of })}
          to={measureAddress(done, numbers, search)}
        />
      )}
      {nextRow && (
        <MeasureTile
          measure={next}
          count={nextRow.count}
          points={nextRow.points}
          note={noteOf(numbers, { part: next, whole: nextOf, above })}
        />
      )}
      <SchoolsTile numbers={numbers} />
      <ConsultationsTile numbers={numbers} />
    </ul>
  )
}

interface ShareNote {
  part: Measure
  whole: (typeof stages)[Stage]['of' | 'nextOf']
  /** The place around, whose share is shown beside. */
  above?: Numbers | null
}

/** Returns a function that says what share a number of a place is, or why there is none. */
function useShareNote() {
  const { t } = useTranslation('statistics')
  const share = useShare()
  return (numbers: Numbers, { part, whole, above = null }: ShareNote): string | null => {
    const own = share(numbers, part, whole)
    if (own === null) {
      const isOver = (countOf(numbers, part) ?? 0) > (countOf(numbers, whole) ?? 0)
      return isOver ? t('shareOver') : null
    }
    const other = above && share(above, part, whole)
    if (!above || other === null) return t(`shareOf.${whole}`, { share: own })
    const place = above.place.level === 'country' ? t('wholeCountry') : above.place.name
    return t('shareBeside', { share: own, place, other })
  }
}

/** Returns a function that writes a share of a place in percent; null if there is no honest one. */
function useShare() {
  const format = useFormat()
  return (numbers: Numbers, part: Measure, whole: Measure): string | null => {
    const percent = shareWithin(countOf(numbers, part) ?? 0, countOf(numbers, whole) ?? 0)
    return percent === null ? null : format.percent(percent)
  }
}

function SchoolsTile({ numbers: { schools } }: Pick<PlaceTilesProps, 'numbers'>) {
  const { t } = useTranslation('statistics')
  if (!schools) return null
  const left = schools.all - schools.taking
  return (
    <Card as="li" className={styles.tile}>
      <span className={styles.name}>{t('schools.title')}</span>
      <b className={styles.count}>{t('schools.of', schools)}</b>
      <p className="muted tiny">{left > 0 ? t('schools.left', { count: left }) : t('schools.all')}</p>
    </Card>
  )
}

function ConsultationsTile({ numbers }: Pick<PlaceTilesProps, 'numbers'>) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const sum = sumOf(numbers, consultationMeasures)
  if (!sum) return null
  const psychologists = countOf(numbers, 'psychologists')
  return (
    <Card as="li" className={styles.tile}>
      <span className={styles.name}>{t('consultations.title')}</span>
      <div className={styles.figure}>
        <b className={styles.count}>{format.number(sum.count)}</b>
        <Sparkline points={sum.points} />
      </div>
      {psychologists !== null && (
        <p className="muted tiny">{t('consultations.psychologists', { count: psychologists })}</p>
      )}
    </Card>
  )
}
