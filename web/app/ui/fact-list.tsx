import styles from './fact-list.module.css'

export interface Fact {
  label: string
  /** A fact without a value is not shown. */
  value: React.ReactNode
  /** Spans both columns of a profile. */
  isWide?: boolean
}

interface FactListProps {
  facts: readonly Fact[]
  /**
   * `columns`: as many columns as fit; `profile`: two columns; `rows`: the value at the end of a line; `figures`: small
   * labels above numbers.
   */
  look?: 'columns' | 'profile' | 'rows' | 'figures'
  /** Replaces the look by a class of the page. */
  className?: string
}

/** Labels with their values. */
export function FactList({ facts, look = 'columns', className = styles[look] }: FactListProps) {
  return (
    <dl className={className}>
      {facts
        .filter(({ value }) => value !== '' && value !== null && value !== undefined && value !== false)
        .map(({ label, value, isWide }) => (
          <div key={label} data-wide={isWide}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
