import type { PlaceRow } from '#contract/olympiad/olympiad'
import { PlaceCard } from './place-card.tsx'
import { PlaceTable } from './place-table.tsx'
import styles from './places.module.css'

interface PlaceListProps {
  /** Accessible name of the list. */
  label: string
  rows: readonly PlaceRow[]
  /** Other rows are being loaded. */
  isBusy?: boolean
}

/** Rows of the results: a table on a wide screen, cards on a narrow one. */
export function PlaceList({ label, rows, isBusy = false }: PlaceListProps) {
  return (
    <div className={styles.rows} aria-busy={isBusy}>
      <div className={`${styles.room} wide-only`}>
        <PlaceTable label={label} rows={rows} />
      </div>
      <ul className={`${styles.cards} phone-only list`} aria-label={label}>
        {rows.map((row) => (
          <PlaceCard key={row.number} row={row} />
        ))}
      </ul>
    </div>
  )
}
