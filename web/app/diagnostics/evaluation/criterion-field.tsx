import { useTranslation } from '#web/i18n/use-translation'
import type { Criterion } from '#contract/diagnostics/evaluation'
import { useFormat } from '../../shell/use-format.ts'
import styles from './criterion-field.module.css'
import { choicesOf, decimalsOf, isCounted } from './points.rules.ts'

interface CriterionFieldProps {
  /** Where it stands in the form. */
  path: string
  name: string
  criterion: Criterion
  value: number | undefined
  /** What is saved: it may lie between the usual choices. */
  kept: number | undefined
  isMissing: boolean
  onChange: (points: number) => void
}

/** Points for one criterion: a row of numbers where something is counted, a list of anchors where something is judged. */
export function CriterionField({ path, name, criterion, value, kept, isMissing, onChange }: CriterionFieldProps) {
  const { t } = useTranslation('evaluation')
  const format = useFormat()
  const counted = isCounted(criterion)
  const aboutId = `${name}-about`
  return (
    <fieldset data-path={path} className={styles.root} aria-describedby={aboutId} data-missing={isMissing || undefined}>
      <legend>{criterion.name}</legend>
      <p className={styles.about} id={aboutId}>
        {t(`count.${criterion.count}`)}
        {isMissing && <b> {t('missing')}</b>}
      </p>
      <div className={counted ? styles.numbers : styles.levels}>
        {choicesOf(criterion, kept).map((points) => (
          <label key={points} className={styles.choice} data-chosen={points === value || undefined}>
            <input type="radio" name={name} value={points} checked={points === value} onChange={() => onChange(points)} />
            <b className="tabular">{format.number(points, decimalsOf(points))}</b>
            {!counted && <AnchorWords criterion={criterion} points={points} />}
          </label>
        ))}
      </div>
      {counted && <CountedWords criterion={criterion} />}
    </fieldset>
  )
}

function AnchorWords({ criterion, points }: { criterion: Criterion; points: number }) {
  const { t } = useTranslation('evaluation')
  const anchor = criterion.anchors.find((one) => one.points === points)
  return (
    <span className={styles.words}>
      {anchor ? anchor.about : t('between')}
      {anchor && anchor.examples.length > 0 && <small>{t('examples', { list: anchor.examples.join('; ') })}</small>}
    </span>
  )
}

function CountedWords({ criterion: { anchors, categories } }: { criterion: Criterion }) {
  const { t } = useTranslation('evaluation')
  const format = useFormat()
  return (
    <>
      <ul className={styles.anchors}>
        {anchors.map(({ points, about }) => (
          <li key={points}>
            <b className="tabular">{format.number(points)}</b> {about}
          </li>
        ))}
      </ul>
      {categories.length > 0 && <p className={styles.about}>{t('categories', { list: categories.join(', ') })}</p>}
    </>
  )
}
