import styles from './fact-list.module.css'

export interface Fact {
  label: string
  /** What is not known has no line. */
  value: React.ReactNode
  /** Over both columns of a profile. */
  isWide?: boolean
}

interface FactListProps {
  facts: readonly Fact[]
  /**
   * `columns`: as many beside each other as there is room; `profile`: two; `rows`: the value at the end of a line;
   * `figures`: small labels over numbers.
   */
  look?: 'columns' | 'profile' | 'rows' | 'figures'
  /** Another look, of the place it stands in. */
  className?: string
}

/** Labels and what stands behind them. */
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
