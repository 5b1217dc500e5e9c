import { Button, Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import type { RecentResult } from '#contract/evaluation'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'
import { inTwoLists } from './in-two-lists.rules.ts'
import styles from './staff-profile.module.css'
import { useRecentResults, type ResultsPage } from './use-recent-results.ts'

/** Results of the pupils this person works with: what waits for points, who finished first standing first, apart from the latest. */
export function RecentResults({ first, now }: { first: ResultsPage; now: string }) {
  const { t } = useTranslation('cabinet')
  const { results, hasMore, isBusy, showMore } = useRecentResults(first)
  const { waiting, latest } = inTwoLists(results)
  return (
    <>
      {waiting.length > 0 && <Results title={t('recent.waiting')} results={waiting} now={now} />}
      {(latest.length > 0 || waiting.length === 0) && <Results title={t('recent.title')} results={latest} now={now} />}
      {hasMore && (
        <Button variant="line" loading={isBusy} onClick={() => void showMore()}>
          {t('recent.more')}
        </Button>
      )}
    </>
  )
}

function Results({ title, results, now }: { title: string; results: readonly RecentResult[]; now: string }) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {title}
      </Title>
      {results.length === 0 ? (
        <EmptyState subject="tests" title={t('recent.empty')} text={t('recent.emptyText')} />
      ) : (
        <ul className={styles.rows}>
          {results.map(({ result_id: id, student_name: name, grade, finished_at: at, awaits_evaluation: awaits }) => (
            <li key={id}>
              <Link to={`/users-results/${id}`} className={styles.row}>
                <b>{name}</b>
                <span>{awaits && <Tag tone="gold">{t('recent.awaits')}</Tag>}</span>
                <span>{grade !== null && t('child.grade', { grade })}</span>
                <time dateTime={at}>{format.relative(at, now)}</time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
