import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { listRecentResults } from '#contract/diagnostics'
import type { Reply } from '#contract/endpoint'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './staff-profile.module.css'

/** Latest results of the pupils this person works with. */
export function RecentResults({ results, now }: { results: Reply<typeof listRecentResults>['data']; now: string }) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('recent.title')}
      </Title>
      {results.length === 0 ? (
        <EmptyState subject="tests" title={t('recent.empty')} text={t('recent.emptyText')} />
      ) : (
        <ul className={styles.rows}>
          {results.map(({ result_id: id, student_name: name, grade, finished_at: at, awaits_evaluation: awaits }) => (
            <li key={id}>
              <Link to={`/users-results/${id}`} className={styles.result}>
                <b>{name}</b>
                {awaits && <Tag tone="gold">{t('recent.awaits')}</Tag>}
                {grade !== null && <span>{t('child.grade', { grade })}</span>}
                <time dateTime={at}>{format.relative(at, now)}</time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
