import type { Item } from '#contract/diagnostics/forms'
import styles from '../stimulus.module.css'

const isNumeric = (text: string | undefined) => text !== undefined && /^[\d\s.,:%−-]+$/.test(text)

/** Table of an item; columns of numbers are right-aligned. */
export function ItemTable({ table }: { table: NonNullable<Item['table']> }) {
  const isNumber = table.head.map((_, column) => column > 0 && table.rows.every((row) => isNumeric(row[column])))
  return (
    <div className={styles.sheet} data-kind="table">
      <table className={styles.table}>
        <thead>
          <tr>
            {table.head.map((text, column) => (
              <th key={column} scope="col" data-number={isNumber[column] || undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((text, column) => (
                <td key={column} data-number={isNumber[column] || undefined}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
