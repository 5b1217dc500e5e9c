import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useNavigation } from 'react-router'
import { Card } from '../ui/card.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Button } from '../ui/button.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { ListEmpty, ListPages } from './list-pages.tsx'
import { ListFilters } from './list-filters.tsx'
import styles from './list.module.css'

export interface ListPage<Row> {
  data: readonly Row[]
  next: string | null
  /** Only of lists that can be read backwards. */
  previous?: string | null
  total: number
  /** False if counting stopped at some row. */
  is_counted?: boolean
}

interface ListViewProps<Row> {
  /** Key under which the choice of columns is stored. */
  name: string
  /** Accessible name of the table. */
  label: string
  page: ListPage<Row>
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  /** Address of a row's page. */
  to?: (row: Row) => string
  /** `SearchFilter` and `SelectFilter`s. */
  filters?: React.ReactNode
  actions?: (row: Row) => React.ReactNode
  /** Actions for the selected rows; without it, rows cannot be selected. */
  selection?: (rows: readonly Row[]) => React.ReactNode
  /** Downloads the filtered list, page by page, as one file. */
  onExport?: () => void
  /** Replaces an empty list that was not read to its end. */
  unfinished?: React.ReactNode
  /** Shown if the list is empty without filters. */
  empty: { title: string; text: string }
}

/** A list as its address describes it: filters, number of rows, a table (cards on a phone), actions and pages. */
export function ListView<Row>({
  name,
  label,
  page,
  columns,
  rowId,
  rowName,
  to,
  filters,
  actions,
  selection,
  onExport,
  unfinished,
  empty,
}: ListViewProps<Row>) {
  const { t } = useTranslation('list')
  const { shown, chosen, choose } = useColumns(name, columns)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const isBusy = useNavigation().state === 'loading'
  const rows = page.data.filter((row) => ticked.has(rowId(row)))
  return (
    <>
      {filters && (
        <ListFilters total={page.total} isCounted={page.is_counted}>
          {filters}
        </ListFilters>
      )}
      {page.data.length === 0 ? (
        (unfinished ?? <ListEmpty {...empty} />)
      ) : (
        <Card as="section" aria-label={label} aria-busy={isBusy} className={styles.table}>
          <DataTable<Row>
            label={label}
            rows={page.data}
            columns={shown}
            rowId={rowId}
            to={to}
            actions={actions && { head: t('actions'), cell: actions }}
            selection={
              selection && {
                ticked,
                onTick: setTicked,
                all: t('chooseAll'),
                one: (row) => t('choose', { name: rowName(row) }),
              }
            }
          />
        </Card>
      )}
      <div className={`${styles.foot} screen-only`}>
        {selection && rows.length > 0 && (
          <div className="row gap-12 middle" role="status">
            <b>{t('chosen', { count: rows.length })}</b>
            {selection(rows)}
          </div>
        )}
        <ListPages next={page.next} previous={page.previous} />
        <div className={styles.tools}>
          {onExport && (
            <Button variant="line" leftSection={<IconDownload size={20} aria-hidden />} onClick={onExport}>
              {t('export')}
            </Button>
          )}
          <ColumnChoice columns={columns.slice(1)} chosen={chosen} onChoose={choose} />
        </div>
      </div>
    </>
  )
}

const addressOf = (list: string) => `columns-of-${list}`

/**
 * The columns that are shown: the usual ones, or those chosen earlier on this device. The first one names the row and
 * always stays.
 */
function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [chosen, setChosen] = useState<readonly string[]>(
    () => read(list) ?? columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id),
  )
  const choose = (ids: readonly string[]) => {
    localStorage.setItem(addressOf(list), JSON.stringify(ids))
    setChosen(ids)
  }
  return { shown: columns.filter(({ id }, place) => place === 0 || chosen.includes(id)), chosen, choose }
}

function read(list: string): readonly string[] | null {
  const stored: unknown = JSON.parse(localStorage.getItem(addressOf(list)) ?? 'null')
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : null
}
