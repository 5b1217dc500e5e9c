import { useTranslation } from '#web/i18n/use-translation'
import { isDone, type GivenRating } from './given-rating.rules.ts'
import styles from './rating.module.css'

interface SituationGridProps {
  given: readonly GivenRating[]
  at: number
  onChoose: (number: number) => void
}

/** All situations by number, with their state. */
export function SituationGrid({ given, at, onChoose }: SituationGridProps) {
  const { t } = useTranslation('expert-ratings')
  const stateOf = (one: GivenRating) => (one.is_unclear ? 'unclear' : isDone(one) ? 'done' : 'open')
  return (
    <details className={styles.all}>
      <summary>{t('form.all')}</summary>
      <ol className={styles.numbers}>
        {given.map((one, number) => (
          <li key={number}>
            <button
              type="button"
              data-state={stateOf(one)}
              aria-current={number === at ? 'step' : undefined}
              aria-label={t(`form.number.${stateOf(one)}`, { number: number + 1 })}
              onClick={() => onChoose(number)}
            >
              {number + 1}
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
