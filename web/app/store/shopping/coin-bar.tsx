import { savedPercent } from './shopping.rules.ts'
import styles from './goal.module.css'

/** A gold bar: coins that are there out of those that are needed. */
export function CoinBar({ own, of, label }: { own: number; of: number; label: string }) {
  return (
    <div className={styles.bar} role="img" aria-label={label}>
      <i style={{ width: `${savedPercent(own, of)}%` }} />
    </div>
  )
}
