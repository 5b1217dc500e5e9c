import styles from './bar-table.module.css'

const usual = '#007b92'

export interface BarRow {
  id: string
  name: React.ReactNode
  /** Length of the bar; null draws none. */
  value: number | null
  /** The number as it is read. */
  text: React.ReactNode
  /** A second number, such as a share. */
  more?: React.ReactNode
  color?: string
}

interface BarTableProps {
  label: string
  /** Heads of the columns; `more` only if rows have it. */
  heads: { name: string; text: string; more?: string }
  rows: readonly BarRow[]
  /** The value of a full bar; without it, the greatest of the rows. */
  max?: number
  /** Shows the heads of the columns, which otherwise only screen readers get. */
  hasHead?: boolean
}

/** Horizontal bars that are a table: each row has its number beside its bar. */
export function BarTable({ label, heads, rows, max, hasHead = false }: BarTableProps) {
  const full = max ?? Math.max(1, ...rows.map(({ value }) => value ?? 0))
  return (
    <table className={styles.root} aria-label={label}>
      <thead className={hasHead ? undefined : 'visually-hidden'}>
        <tr>
          <th scope="col">{heads.name}</th>
          <td aria-hidden />
          <th scope="col">{heads.text}</th>
          {heads.more && <th scope="col">{heads.more}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, value, text, more, color }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className={styles.bar} aria-hidden>
              <svg width="100%" height="12">
                <rect width="100%" height="12" rx="6" className={styles.track} />
                {value !== null && value > 0 && (
                  <rect
                    width={`${Math.min(100, (value / Math.max(1, full)) * 100)}%`}
                    height="12"
                    rx="6"
                    fill={color ?? usual}
                  />
                )}
              </svg>
            </td>
            <td className={styles.text}>{text}</td>
            {heads.more && <td className={styles.more}>{more}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
