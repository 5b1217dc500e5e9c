import styles from './fact-list.module.css'

/** Names and values of a profile; what is not known is left out. */
export function FactList({ facts }: { facts: readonly { name: string; value: React.ReactNode; isWide?: boolean }[] }) {
  return (
    <dl className={styles.root}>
      {facts
        .filter(({ value }) => value !== '' && value !== null)
        .map(({ name, value, isWide }) => (
          <div key={name} data-wide={isWide}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
