import { useTranslation } from '#web/i18n/use-translation'
import type { Criterion } from '#contract/diagnostics/evaluation'
import { useFormat } from '../../shell/use-format.ts'
import styles from './criterion-field.module.css'
import { choicesOf, withRating } from './points.rules.ts'

interface IdeaFieldProps {
  name: string
  criterion: Criterion
  ideas: readonly string[]
  ratings: readonly (number | null)[] | undefined
  onMark: (ratings: (number | null)[]) => void
}

/** A rating for each idea of the pupil; an idea that does not count, such as a repetition, keeps the dash. */
export function IdeaField({ name, criterion, ideas, ratings = [], onMark }: IdeaFieldProps) {
  const { t } = useTranslation('evaluation')
  const format = useFormat()
  const steps = choicesOf({ max: criterion.max, count: 'level' })
  return (
    <ol className={styles.ideas}>
      {ideas.map((idea, index) => (
        <li key={`${index} ${idea}`}>
          <span id={`${name}-${index}`}>{idea}</span>
          <span className={`${styles.numbers} row`} role="radiogroup" aria-labelledby={`${name}-${index}`}>
            {[null, ...steps].map((rating) => {
              const isChosen = (ratings[index] ?? null) === rating
              return (
                <label
                  key={String(rating)}
                  className={styles.choice}
                  data-chosen={(isChosen && rating !== null) || undefined}
                >
                  <input
                    type="radio"
                    name={`${name}-${index}`}
                    value={rating ?? '-'}
                    aria-label={rating === null ? t('notCounted') : undefined}
                    checked={isChosen}
                    onChange={() => onMark(withRating(ratings, ideas.length, index, rating))}
                  />
                  <b className="tabular" aria-hidden={rating === null}>
                    {rating === null ? '–' : format.number(rating)}
                  </b>
                </label>
              )
            })}
          </span>
        </li>
      ))}
    </ol>
  )
}
