import { useTranslation } from '#web/i18n/use-translation'
import type { Criterion, Marks } from '#contract/diagnostics/evaluation'
import { useFormat } from '../../shell/use-format.ts'
import { CategoryField } from './category-field.tsx'
import styles from './criterion-field.module.css'
import { IdeaField } from './idea-field.tsx'
import { choicesOf, decimalsOf, scoringMethodOf, type ScoringMethod } from './points.rules.ts'

interface CriterionFieldProps {
  path: string
  name: string
  criterion: Criterion
  /** Ideas of a written answer, one per line. */
  ideas: readonly string[]
  value: number | undefined
  marks: Marks
  /** Saved points, which may lie between the usual choices. */
  savedPoints: number | undefined
  isMissing: boolean
  onChange: (points: number) => void
  onCategories: (found: string[]) => void
  onIdeas: (ratings: (number | null)[]) => void
}

/** Points for one criterion: as categories to tick, a rating for each idea, a row of numbers or a list of anchors. */
export function CriterionField({
  path,
  name,
  criterion,
  ideas,
  value,
  marks,
  savedPoints,
  isMissing,
  onChange,
  onCategories,
  onIdeas,
}: CriterionFieldProps) {
  const { t } = useTranslation('evaluation')
  const format = useFormat()
  const method = scoringMethodOf(criterion, ideas)
  const aboutId = `${name}-about`
  const isMarked = method === 'categories' || method === 'ideas'
  return (
    <fieldset
      data-path={path}
      className={`${styles.root} fieldset`}
      aria-describedby={aboutId}
      data-missing={isMissing || undefined}
    >
      <legend>{criterion.name}</legend>
      <p className={styles.about} id={aboutId}>
        {t(aboutOf(method, criterion))}
        {isMissing && <b className="error-text"> {t('missing')}</b>}
      </p>
      {method !== 'level' && <Anchors criterion={criterion} />}
      {method === 'categories' && (
        <CategoryField name={name} criterion={criterion} found={marks.categories[criterion.id]} onMark={onCategories} />
      )}
      {method === 'ideas' && (
        <IdeaField
          name={name}
          criterion={criterion}
          ideas={ideas}
          ratings={marks.ideas[criterion.id]}
          onMark={onIdeas}
        />
      )}
      {!isMarked && (
        <Choices
          name={name}
          criterion={criterion}
          value={value}
          savedPoints={savedPoints}
          isLevel={method === 'level'}
          onChange={onChange}
        />
      )}
      {isMarked && value !== undefined && (
        <p className={styles.made} role="status">
          {t('made', { points: format.number(value, decimalsOf(value)) })}
        </p>
      )}
    </fieldset>
  )
}

function aboutOf(method: ScoringMethod, { count }: Criterion) {
  if (method === 'categories') return 'found'
  if (method === 'ideas') return count === 'mean' ? 'rateAll' : 'rateBest'
  return `count.${count}` as const
}

type ChoicesProps = Pick<CriterionFieldProps, 'name' | 'criterion' | 'value' | 'savedPoints' | 'onChange'> & {
  isLevel: boolean
}

/** One number or level for the whole answer. */
function Choices({ name, criterion, value, savedPoints, isLevel, onChange }: ChoicesProps) {
  const format = useFormat()
  return (
    <div className={isLevel ? 'grid gap-8' : `${styles.numbers} row`}>
      {choicesOf(criterion, savedPoints).map((points) => (
        <label key={points} className={styles.choice} data-chosen={points === value || undefined}>
          <input type="radio" name={name} value={points} checked={points === value} onChange={() => onChange(points)} />
          <b className="tabular">{format.number(points, decimalsOf(points))}</b>
          {isLevel && <AnchorWords criterion={criterion} points={points} />}
        </label>
      ))}
    </div>
  )
}

function AnchorWords({ criterion, points }: { criterion: Criterion; points: number }) {
  const { t } = useTranslation('evaluation')
  const anchor = criterion.anchors.find((one) => one.points === points)
  return <span className={`${styles.words} shrinks breaks`}>{anchor ? <Anchor anchor={anchor} /> : t('between')}</span>
}

/** Explains the meaning of the points if the choices do not show it themselves. */
function Anchors({ criterion: { anchors } }: { criterion: Criterion }) {
  const format = useFormat()
  return (
    <ul className={styles.anchors}>
      {anchors.map((anchor) => (
        <li key={anchor.points}>
          <b className="tabular">{format.number(anchor.points)}</b>
          <span className={`${styles.words} shrinks breaks`}>
            <Anchor anchor={anchor} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Anchor({ anchor: { about, examples } }: { anchor: Criterion['anchors'][number] }) {
  const { t } = useTranslation('evaluation')
  return (
    <>
      {about}
      {examples.length > 0 && <small>{t('examples', { list: examples.join('; ') })}</small>}
    </>
  )
}
