import { Title } from '@mantine/core'
import type { RecentResult } from '#contract/diagnostics/evaluation'
import { useTranslation } from '#web/i18n/use-translation'
import { ListPages } from '../../list/list-pages.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from '../staff-profile.module.css'

interface RecentResultsProps {
  page: { data: readonly RecentResult[]; next: string | null }
  now: string
}

/**
 * Results of the user's pupils: those that wait for scoring, earliest finished first, and separately the latest ones.
 */
export function RecentResults({ page: { data, next }, now }: RecentResultsProps) {
  const { t } = useTranslation('cabinet')
  const waiting = data.filter(({ awaits_evaluation }) => awaits_evaluation)
  const latest = data.filter(({ awaits_evaluation }) => !awaits_evaluation)
  return (
    <>
      {waiting.length > 0 && <Results title={t('recent.waiting')} results={waiting} now={now} />}
      {(latest.length > 0 || waiting.length === 0) && <Results title={t('recent.title')} results={latest} now={now} />}
      <ListPages next={next} />
    </>
  )
}

function Results({ title, results, now }: { title: string; results: readonly RecentResult[]; now: string }) {
  const { t } = useTranslation('cabinet')
  const columns = useColumnsOfResults(now)
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {title}
      </Title>
      {results.length === 0 ? (
        <EmptyState subject="tests" title={t('recent.empty')} text={t('recent.emptyText')} />
      ) : (
        <DataTable
          label={title}
          rows={results}
          columns={columns}
          rowId={({ result_id }) => result_id}
          to={({ result_id }) => `/users-results/${result_id}`}
        />
      )}
    </Card>
  )
}

function useColumnsOfResults(now: string): readonly Column<RecentResult>[] {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  return [
    { id: 'name', head: t('recent.name'), cell: ({ student_name: name }) => name },
    { id: 'grade', head: t('recent.grade'), cell: ({ grade }) => grade },
    {
      id: 'state',
      head: t('recent.state'),
      cell: ({ awaits_evaluation: awaits }) => awaits && <Tag tone="gold">{t('recent.awaits')}</Tag>,
    },
    {
      id: 'finished',
      head: t('recent.finished'),
      cell: ({ finished_at: at }) => <time dateTime={at}>{format.relative(at, now)}</time>,
    },
  ]
}
