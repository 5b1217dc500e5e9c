import styles from './fact-list.module.css'

/** Labels and what stands behind them; a fact that is not known has no line. */
export function FactList({ facts }: { facts: readonly { label: string; value: React.ReactNode }[] }) {
  return (
    <dl className={styles.root}>
      {facts.map(
        ({ label, value }) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
