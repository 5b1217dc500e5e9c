import { Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import styles from './data-table.module.css'

export interface Column<Row> {
  id: string
  head: string
  cell: (row: Row) => React.ReactNode
  /** Hidden until the user chooses to see it. */
  isExtra?: boolean
  /** Shown as a column only in a wide table; in a narrow one another column shows the same with `NarrowOnly`. */
  isWide?: boolean
}

interface DataTableProps<Row> {
  label: string
  rows: readonly Row[]
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** Address of a row's page; its name links there, unless the row has none. */
  to?: ((row: Row) => string | undefined) | undefined
  actions?: { head: string; cell: (row: Row) => React.ReactNode } | undefined
  selection?: Selection<Row> | undefined
}

interface Selection<Row> {
  ticked: ReadonlySet<string>
  onTick: (ids: ReadonlySet<string>) => void
  /** Labels of the checkbox that selects all rows, and of the checkbox of one row. */
  all: string
  one: (row: Row) => string
}

/** A table with column heads; on a phone each row is a card with a line per column. */
export function DataTable<Row>({
  label,
  rows,
  columns: [first, ...others],
  rowId,
  to,
  actions,
  selection,
}: DataTableProps<Row>) {
  const tick = (ids: readonly string[], isTicked: boolean) => {
    const ticked = new Set(selection?.ticked)
    for (const id of ids) ticked[isTicked ? 'add' : 'delete'](id)
    selection?.onTick(ticked)
  }
  const ids = rows.map(rowId)
  const count = ids.filter((id) => selection?.ticked.has(id)).length
  return (
    <div className={styles.room}>
      <table className={styles.root} aria-label={label}>
        <thead>
          <tr>
            {selection && (
              <th className={styles.box}>
                <Checkbox
                  aria-label={selection.all}
                  checked={count > 0 && count === ids.length}
                  indeterminate={count > 0 && count < ids.length}
                  onChange={(event) => tick(ids, event.currentTarget.checked)}
                />
              </th>
            )}
            {first && <Head>{first.head}</Head>}
            {others.map(({ id, head, isWide }) => (
              <Head key={id} isWide={isWide}>
                {head}
              </Head>
            ))}
            {actions && <Head>{actions.head}</Head>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = rowId(row)
            return (
              <tr key={id} data-ticked={selection?.ticked.has(id) || undefined}>
                {selection && (
                  <td className={styles.box}>
                    <Checkbox
                      aria-label={selection.one(row)}
                      checked={selection.ticked.has(id)}
                      onChange={(event) => tick([id], event.currentTarget.checked)}
                    />
                  </td>
                )}
                <th scope="row">
                  <RowName to={to?.(row)}>{first?.cell(row)}</RowName>
                </th>
                {others.map((column) => (
                  <td key={column.id} data-head={column.head} data-wide={column.isWide || undefined}>
                    {column.cell(row)}
                  </td>
                ))}
                {actions && <td className={styles.actions}>{actions.cell(row)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const RowName = ({ to, children }: { to: string | undefined; children: React.ReactNode }) =>
  to === undefined ? children : <Link to={to}>{children}</Link>

function Head({ children, isWide = false }: { children: string; isWide?: boolean | undefined }) {
  return (
    <th scope="col" data-wide={isWide || undefined}>
      {children}
    </th>
  )
}

/** Shown only in narrow tables, where the column with the same value is hidden. */
export const NarrowOnly = ({ children }: { children: React.ReactNode }) => (
  <div className={styles.narrow}>{children}</div>
)
