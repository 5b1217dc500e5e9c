import { olympiadSubjects } from '#contract/values/olympiad'
import type { PlaceRow } from '#contract/olympiad/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import styles from './points.module.css'
import { steps, stepOf } from './points.rules.ts'

/** Points of one subject; the shade only helps the eye to find the high ones. */
export function Points({ value }: { value: number | undefined }) {
  const { number } = useFormat()
  return (
    <span className={styles.points} data-step={stepOf(value)}>
      {value === undefined ? '–' : number(value, 1)}
    </span>
  )
}

/** The points of all subjects; closed, their names are only for screen readers. */
export function PointsList({ points, isOpen }: { points: PlaceRow['points']; isOpen: boolean }) {
  const { t } = useTranslation('olympiad')
  return (
    <dl className={styles.list} data-open={isOpen || undefined}>
      {olympiadSubjects.map((subject) => (
        <div key={subject}>
          <dt className={isOpen ? undefined : 'visually-hidden'}>{t(`subject.${subject}`)}</dt>
          <dd>
            <Points value={points[subject]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Says which shade stands for how many points. */
export function PointsLegend() {
  const { t } = useTranslation('olympiad')
  return (
    <span className={styles.legend}>
      {t('places.legend')}
      {steps.map((step) => (
        <span key={step} className={styles.points} data-step={step}>
          {t('places.from', { points: step })}
        </span>
      ))}
    </span>
  )
}
