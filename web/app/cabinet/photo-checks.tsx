import { Title } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { PhotoCheck } from '#contract/profiles/photos'
import { useTranslation } from '#web/i18n/use-translation'
import { ListPages } from '../list/list-pages.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PhotoCheckRow } from './photo-check-row.tsx'
import styles from './staff-profile.module.css'
import { useWaiting } from './child/use-waiting.ts'

interface PhotoChecksProps {
  page: { data: readonly PhotoCheck[]; next: string | null; total: number }
  now: string
}

/** Photos and identities that wait for a person to look, oldest first. What is decided leaves the list as the page is read anew. */
export function PhotoChecks({ page: { data, next, total }, now }: PhotoChecksProps) {
  const { t } = useTranslation('cabinet')
  const waiting = useWaiting(total)
  const navigate = useNavigate()
  // A pupil has sent another photo meanwhile: it stands at the end of a list that is read from its beginning.
  const startAnew = () => navigate({ search: '' })
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {total > 0 ? waiting : t('checks.title')}
      </Title>
      {data.length === 0 ? (
        <EmptyState subject="notifications" title={t('checks.empty')} text={t('checks.emptyText')} />
      ) : (
        <ul className={styles.rows}>
          {data.map((check) => (
            <PhotoCheckRow key={check.id} check={check} now={now} onReplaced={startAnew} />
          ))}
        </ul>
      )}
      <ListPages next={next} />
    </Card>
  )
}
