import { IconCheck } from '@tabler/icons-react'
import { useCallback } from 'react'
import { readBoard, type BoardCounts, type BoardOverview, type BoardRow } from '#contract/olympiad/live-board'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { FreshNote } from './fresh-note.tsx'
import styles from './live-board.module.css'
import { useBoard } from './use-board.ts'

interface OverviewViewProps {
  reading: { version: string; at: string; board: BoardOverview }
}

const shown = ['working', 'offline', 'help', 'done', 'absent'] as const satisfies readonly (keyof BoardCounts)[]

/** Regions or schools in numbers. Those where help is wanted or devices are offline come first. */
export function OverviewView({ reading }: OverviewViewProps) {
  const { t } = useTranslation('live-board')
  const format = useFormat()
  const region = reading.board.region?.id
  const read = useCallback((since: string) => api(readBoard, { query: { since, region } }), [region])
  const live = useBoard(reading, read)
  const { round, counts, rows, has_regions, region: shownRegion } = live.board
  const times = { from: format.time(round.opens_at), until: format.time(round.closes_at) }
  return (
    <div className="stack gap-18">
      <CabinetHead
        title={t(`title.${round.round}`)}
        lead={shownRegion ? t('lead', { school: shownRegion.name, ...times }) : t('overview.lead', times)}
        back={shownRegion && has_regions ? { to: '/live-board', label: t('overview.backToRegions') } : undefined}
        actions={<FreshNote live={live} />}
      />
      <Card as="section" aria-label={t('overview.sum')}>
        <FactList
          look="figures"
          facts={[
            { label: t('overview.participants'), value: format.number(counts.participants) },
            ...shown.map((name) => ({ label: t(`filter.${name}`), value: format.number(counts[name]) })),
          ]}
        />
      </Card>
      {rows.length === 0 ? (
        <Card as="section">
          <EmptyState subject="tests" title={t('empty.title')} text={t('empty.text')} />
        </Card>
      ) : (
        <Rows rows={rows} ofSchools={shownRegion !== null} />
      )}
    </div>
  )
}

function Rows({ rows, ofSchools }: { rows: readonly BoardRow[]; ofSchools: boolean }) {
  const { t } = useTranslation('live-board')
  const format = useFormat()
  const columns: Column<BoardRow>[] = [
    {
      id: 'name',
      head: t(ofSchools ? 'overview.school' : 'overview.region'),
      cell: ({ name, district }) => (
        <span className={`${styles.school} block`}>
          {name}
          {district && <span className="muted small block">{district}</span>}
        </span>
      ),
    },
    {
      id: 'participants',
      head: t('overview.participants'),
      cell: ({ counts }) => format.number(counts.participants),
    },
    ...shown.map((name) => ({
      id: name,
      head: t(`filter.${name}`),
      cell: ({ counts }: BoardRow) => <Figure name={name} value={counts[name]} />,
    })),
    {
      id: 'signed',
      head: t('overview.signed'),
      cell: ({ is_signed }) =>
        is_signed ? (
          <Tag tone="green" icon={<IconCheck size={16} aria-hidden />}>
            {t('overview.isSigned')}
          </Tag>
        ) : (
          '–'
        ),
    },
  ]
  return (
    <DataTable
      label={t('overview.rows')}
      rows={rows.toSorted(byNeed)}
      columns={columns}
      rowId={({ id }) => id}
      to={({ id }) =>
        ofSchools ? `/live-board/schools/${encodeURIComponent(id)}` : `/live-board?region=${encodeURIComponent(id)}`
      }
    />
  )
}

function Figure({ name, value }: { name: (typeof shown)[number]; value: number }) {
  const format = useFormat()
  if (value === 0) return '0'
  if (name === 'help') return <Tag tone="red">{format.number(value)}</Tag>
  return name === 'offline' ? <Tag tone="gold">{format.number(value)}</Tag> : format.number(value)
}

const byNeed = ({ counts: one }: BoardRow, { counts: other }: BoardRow): number =>
  Math.sign(other.help) - Math.sign(one.help) || Math.sign(other.offline) - Math.sign(one.offline)
