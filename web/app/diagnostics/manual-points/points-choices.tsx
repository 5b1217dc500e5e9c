import { useFormat } from '../../shell/use-format.ts'
import { decimalsOf, pointsToChoose } from './keyed-answers.rules.ts'
import styles from './points-choices.module.css'

interface PointsChoicesProps {
  name: string
  legend: string
  max: number
  /** Points given before, which stay among the choices. */
  given: number | null
  chosen: number | null
  mistake?: React.ReactNode
  onChoose: (points: number) => void
}

/** The points that a task can get, to choose one of. */
export function PointsChoices({ name, legend, max, given, chosen, mistake, onChoose }: PointsChoicesProps) {
  const format = useFormat()
  const isMissing = mistake !== undefined
  return (
    <fieldset className={styles.choices} data-path="points" data-missing={isMissing || undefined}>
      <legend>{legend}</legend>
      {pointsToChoose(max, given).map((value) => (
        <label key={value} data-chosen={value === chosen || undefined}>
          <input
            className="under-label"
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <b className="tabular">{format.number(value, decimalsOf(value))}</b>
        </label>
      ))}
      {isMissing && <p role="alert">{mistake}</p>}
    </fieldset>
  )
}
