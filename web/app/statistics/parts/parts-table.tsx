import { useLocation } from 'react-router'
import type { Measure } from '#contract/statistics/measures'
import type { Numbers, PlacePart } from '#contract/statistics/numbers'
import { countOf, countOfPart, hasRest, restOf } from '#contract/statistics/parts-and-rest'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { placeAddress, sharedSearch } from './numbers-address.rules.ts'
import styles from './parts.module.css'

type Row = { id: string; name: string; to?: string; isTotal?: boolean; countOf: (measure: Measure) => number }

const shown = ['registered', 'step-1-finished', 'invited', 'step-2-passed', 'career-finished'] as const

interface PartsTableProps {
  numbers: Numbers
  label: string
  hasLinks: boolean
}

/** The parts of a place with the numbers of all stages, what is in none of them, and their sum. */
export function PartsTable({ numbers, label, hasLinks }: PartsTableProps) {
  const { t } = useTranslation(['statistics', 'measures'])
  const format = useFormat()
  const rows = useRows(numbers)
  const columns: Column<Row>[] = [
    {
      id: 'name',
      head: t(`levels.${numbers.parts[0]?.level ?? 'school'}`),
      cell: ({ name, isTotal }) => (isTotal ? <b>{name}</b> : name),
    },
    ...shown.map((measure) => ({
      id: measure,
      head: t(`measures:measures.${measure}.name`),
      cell: (row: Row) => {
        const text = format.number(row.countOf(measure))
        return row.isTotal ? <b>{text}</b> : text
      },
    })),
  ]
  return (
    <div className={styles.numbers}>
      <DataTable
        label={label}
        rows={rows}
        columns={columns}
        rowId={({ id }) => id}
        to={({ to }) => (hasLinks ? to : undefined)}
      />
    </div>
  )
}

function useRows(numbers: Numbers): Row[] {
  const { t } = useTranslation('statistics')
  const { search } = useLocation()
  const shared = sharedSearch(new URLSearchParams(search))
  const ofPart = (part: PlacePart): Row => ({
    id: part.id,
    name: part.name,
    to: placeAddress(part) + shared,
    countOf: (measure) => countOfPart(part, measure),
  })
  const rest: Row = { id: '-rest', name: t('rest'), countOf: (measure) => restOf(numbers, measure) }
  const total: Row = {
    id: '-total',
    name: t('total'),
    isTotal: true,
    countOf: (measure) => countOf(numbers, measure) ?? 0,
  }
  return [...numbers.parts.map(ofPart), ...(hasRest(numbers, shown) ? [rest] : []), total]
}
