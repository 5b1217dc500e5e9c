import styles from './faults.module.css'
import type { Fault } from './use-faults.ts'

/** Fields that are wrong, each a way to itself. */
export function FaultList({ faults, onGoTo }: { faults: readonly Fault[]; onGoTo: (place: string) => void }) {
  return (
    <ul className={styles.list}>
      {faults.map(({ place, name, problem }) => (
        <li key={place}>
          <button type="button" onClick={() => onGoTo(place)}>
            {name}
          </button>
          {problem && <>: {problem}</>}
        </li>
      ))}
    </ul>
  )
}
