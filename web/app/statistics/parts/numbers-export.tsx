import { useLocation } from 'react-router'
import type { Numbers } from '#contract/statistics/numbers'
import { rowsByPlaces } from '#contract/statistics/parts-and-rest'
import { ExportButton } from '../exports/export-dialog.tsx'
import { numbersQueryOf } from './numbers-address.rules.ts'
import styles from './parts.module.css'

/** Orders a file of the numbers of a page, with its days and filters: by the places below, or by weeks. */
export function NumbersExport({ numbers }: { numbers: Numbers }) {
  const { place, period } = numbers
  const { search } = useLocation()
  const filters = { ...numbersQueryOf(`https://page${search}`), ...period }
  return (
    <span className={styles.export}>
      <ExportButton
        place={place}
        filters={filters}
        choices={
          place.level === 'school'
            ? [{ what: 'weeks', has_names: false }]
            : [
                { what: 'parts', rows: rowsByPlaces(numbers), has_names: false },
                { what: 'weeks', has_names: false },
              ]
        }
      />
    </span>
  )
}
