import styles from './fact-list.module.css'

/** Names and values of a profile; what is not known is left out. */
export function FactList({ facts }: { facts: readonly { name: string; value: React.ReactNode }[] }) {
  return (
    <dl className={styles.root}>
      {facts
        .filter(({ value }) => value !== '' && value !== null)
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
